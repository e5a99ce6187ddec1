"""depths.geojson (Natural Earth 1:10m bathymetry, clipped) -> out/depths.topojson, without any package.

Objects: `deep`, one shape for each of 200, 1,000, 2,000 and 3,000 m (`d`), and `shelf`, the line of 200 m without the edge of the box.
Shapes are simplified to 300 m, which is less than their source knows, and quantised to 0.002 degrees, about 200 m.
"""
import json
import sys

WEST, SOUTH, EAST, NORTH, STEP, TOLERANCE = -20, 10, -12, 21, 0.002, 0.003
LEVELS = (200, 1000, 2000, 3000)


def thinned(points):
    """Douglas and Peucker."""
    if len(points) < 3:
        return points
    (x1, y1), (x2, y2) = points[0], points[-1]
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    def away(point):
        x, y = point
        if length == 0:
            return ((x - x1) ** 2 + (y - y1) ** 2) ** 0.5
        return abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
    farthest = max(range(1, len(points) - 1), key=lambda index: away(points[index]))
    if away(points[farthest]) <= TOLERANCE:
        return [points[0], points[-1]]
    return thinned(points[:farthest + 1])[:-1] + thinned(points[farthest:])


def on_edge(one, other):
    return any(abs(a - edge) < 1e-6 and abs(b - edge) < 1e-6
               for a, b, edge in ((one[0], other[0], WEST), (one[0], other[0], EAST), (one[1], other[1], SOUTH), (one[1], other[1], NORTH)))


def stretches(ring):
    """A closed ring as stretches that lie wholly on the edge of the box, or wholly off it."""
    steps = [(ring[index], ring[index + 1], on_edge(ring[index], ring[index + 1])) for index in range(len(ring) - 1)]
    first = next((index for index in range(len(steps)) if steps[index][2] != steps[index - 1][2]), 0)
    steps = steps[first:] + steps[:first]
    found = []
    for start, end, edge in steps:
        if found and found[-1][1] == edge:
            found[-1][0].append(end)
        else:
            found.append(([start, end], edge))
    return found


arcs = []
def arc_of(points):
    grid = [(round((x - WEST) / STEP), round((y - SOUTH) / STEP)) for x, y in thinned(points)]
    grid = [point for index, point in enumerate(grid) if index == 0 or point != grid[index - 1]]
    arcs.append([grid[0]] + [(x - grid[i][0], y - grid[i][1]) for i, (x, y) in enumerate(grid[1:])])
    return len(arcs) - 1


deep, shelf = [], []
for feature in json.load(open(sys.argv[1]))['features']:
    level = feature['properties']['deeperThan']
    if level not in LEVELS:
        continue
    polygons = []
    for polygon in feature['geometry']['coordinates']:
        rings = []
        for ring in polygon:
            numbers = []
            for points, edge in stretches([tuple(point) for point in ring]):
                numbers.append(arc_of(points))
                if level == LEVELS[0] and not edge:
                    shelf.append([numbers[-1]])
            rings.append(numbers)
        polygons.append(rings)
    deep.append({'type': 'MultiPolygon', 'properties': {'d': level}, 'arcs': polygons})

print(json.dumps({
    'type': 'Topology',
    'transform': {'scale': [STEP, STEP], 'translate': [WEST, SOUTH]},
    'objects': {
        'deep': {'type': 'GeometryCollection', 'geometries': deep},
        'shelf': {'type': 'GeometryCollection', 'geometries': [{'type': 'MultiLineString', 'arcs': shelf}]},
    },
    'arcs': arcs,
}, separators=(',', ':')))
