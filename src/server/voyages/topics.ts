/** Said on the bus when a voyage was declared or changed: whoever keeps its time looks at once. */
export const voyagesTopic = 'voyages.due'
