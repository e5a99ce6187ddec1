"""The land of coast-60m.topojson for the server: the outer rings, simplified to 90 m more, as few bytes as a line can have.

python3 dev/basemap/server_coast.py > src/server/platform/land/land.txt
One ring a line: longitude and latitude in steps of 0.0002 degrees, each the difference to the one before, in base 36.
"""
import json
import math

topology = json.load(open('src/web/map/chart/basemap/coast-60m.topojson'))
(scale_x, scale_y), (west, south) = topology['transform']['scale'], topology['transform']['translate']
step = 0.0002
tolerance = 90 / 111_195
smallest = 0.0006  # an islet of less than 60 m across is no land to lie at


def arc_points(arc):
    x = y = 0
    points = []
    for dx, dy in arc:
        x, y = x + dx, y + dy
        points.append((x * scale_x + west, y * scale_y + south))
    return points


arcs = [arc_points(arc) for arc in topology['arcs']]


def ring_of(indices):
    ring = []
    for index in indices:
        points = arcs[index] if index >= 0 else arcs[~index][::-1]
        ring += points[1:] if ring else points
    return ring


def away(point, start, end):
    shrink = math.cos(math.radians(point[1]))
    px, py = (point[0] - start[0]) * shrink, point[1] - start[1]
    ex, ey = (end[0] - start[0]) * shrink, end[1] - start[1]
    length = ex * ex + ey * ey
    along = 0 if length == 0 else max(0, min(1, (px * ex + py * ey) / length))
    return math.hypot(px - along * ex, py - along * ey)


def simplified(points):
    kept = {0, len(points) - 1, len(points) // 2}
    parts = [(0, len(points) // 2), (len(points) // 2, len(points) - 1)]
    while parts:
        first, last = parts.pop()
        far, index = max(((away(points[i], points[first], points[last]), i) for i in range(first + 1, last)), default=(0, 0))
        if far > tolerance:
            kept.add(index)
            parts += [(first, index), (index, last)]
    return [points[index] for index in sorted(kept)]


def base36(number):
    digits, value = '', abs(number)
    while value or not digits:
        value, digit = divmod(value, 36)
        digits = '0123456789abcdefghijklmnopqrstuvwxyz'[digit] + digits
    return ('-' if number < 0 else '') + digits


def written(ring):
    steps = [(round(x / step), round(y / step)) for x, y in ring]
    before, out = (0, 0), []
    for here in steps:
        if here != before:
            out.append(f'{base36(here[0] - before[0])},{base36(here[1] - before[1])}')
        before = here
    return ' '.join(out)


(land,) = topology['objects']['land']['geometries']
rings = [ring_of(polygon[0]) for polygon in land['arcs']]
wide = [ring for ring in rings if max(max(axis) - min(axis) for axis in zip(*ring)) > smallest]
print('\n'.join(written(simplified(ring)) for ring in wide))
