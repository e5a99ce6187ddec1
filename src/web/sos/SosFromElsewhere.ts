import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { openEmergencies } from '#web/alerts/emergencies.data.ts'
import { takeUpSos } from './sos-of-this-device.ts'

/** Behind the sign-in, and never in the demonstration: whoever calls by another way sees here who comes. */
export function SosFromElsewhere() {
  const { data } = useQuery(openEmergencies())
  useEffect(() => {
    if (data) takeUpSos(data)
  }, [data])
  return null
}
