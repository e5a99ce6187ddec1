/*
 * Leaflet by its parts. Its one whole file cannot be taken apart: it would bring its shapes, its own buttons and its
 * GeoJSON to every phone, and nothing of that is drawn here.
 */
export { Map as LeafletMap } from 'leaflet/src/map/index.js'
export { Layer } from 'leaflet/src/layer/Layer.js'
export { Marker } from 'leaflet/src/layer/marker/Marker.js'
export { DivIcon } from 'leaflet/src/layer/marker/DivIcon.js'
export { TileLayer } from 'leaflet/src/layer/tile/TileLayer.js'
export { toPoint as point } from 'leaflet/src/geometry/Point.js'
export * as Util from 'leaflet/src/core/Util.js'
export * as DomUtil from 'leaflet/src/dom/DomUtil.js'
