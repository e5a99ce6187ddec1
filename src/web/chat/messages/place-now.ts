type Place = { readonly latitude: number; readonly longitude: number; readonly accuracy: number | null }

const patience = { enableHighAccuracy: true, maximumAge: 30_000, timeout: 20_000 }

/** Where this device is, or a rejection. */
export function placeNow(): Promise<Place> {
  return new Promise((resolve, reject) => {
    const { geolocation } = navigator as Partial<Navigator>
    if (!geolocation) return reject(new Error('There is no receiver.'))
    return geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({
          latitude: Number(latitude.toFixed(6)),
          longitude: Number(longitude.toFixed(6)),
          accuracy: Math.round(accuracy),
        }),
      reject,
      patience,
    )
  })
}
