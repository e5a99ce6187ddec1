/* The types know the whole only: each part is what the whole calls it. */
declare module 'leaflet/src/map/index.js' {
  export { Map } from 'leaflet'
}
declare module 'leaflet/src/layer/Layer.js' {
  export { Layer } from 'leaflet'
}
declare module 'leaflet/src/layer/marker/Marker.js' {
  export { Marker } from 'leaflet'
}
declare module 'leaflet/src/layer/marker/DivIcon.js' {
  export { DivIcon } from 'leaflet'
}
declare module 'leaflet/src/layer/tile/TileLayer.js' {
  export { TileLayer } from 'leaflet'
}
declare module 'leaflet/src/geometry/Point.js' {
  export { point as toPoint } from 'leaflet'
}
declare module 'leaflet/src/core/Util.js' {
  export const setOptions: typeof import('leaflet').Util.setOptions
}
declare module 'leaflet/src/dom/DomUtil.js' {
  export const getPosition: typeof import('leaflet').DomUtil.getPosition
  export const setTransform: typeof import('leaflet').DomUtil.setTransform
}
