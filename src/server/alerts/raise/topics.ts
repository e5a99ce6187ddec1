/** Said on the bus when an SOS was raised or changed: whoever keeps the time of escalations looks at once. */
export const alertsTopic = 'alerts.due'
