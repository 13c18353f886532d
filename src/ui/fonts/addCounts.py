"""Teaches the face of the figures to draw counted zeros: `0.{5}4162` as 0.0, a small 5 below the line, then 4162.

`{` is drawn as a zero. A count of one or two digits with `}` is one glyph, found by the feature `ccmp`, which no
letter spacing turns off. The text stays what it is. Needs fonttools and brotli, and a face without counts:

    python3 addCounts.py before.woff2 parallax-figures.woff2
"""

import sys

from fontTools.otlLib.builder import LigatureSubstBuilder
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib.hvar import add_HVAR

SCALE = 0.64
BELOW = -110
DIGITS = "zero one two three four five six seven eight nine".split()

font = TTFont(sys.argv[1])
glyf, gvar, hmtx = font["glyf"], font["gvar"], font["hmtx"]
font["post"].formatType = 3.0
order = font.getGlyphOrder()[:]
added = {}


def small(name, digits):
    """Adds a glyph of small digits. The second one moves with the width of the first."""
    glyph = Glyph()
    glyph.numberOfContours = -1
    glyph.components = []
    regions = {}
    x = 0
    for at, digit in enumerate(digits):
        part = GlyphComponent()
        part.glyphName, part.x, part.y = digit, round(x), BELOW
        part.flags, part.transform = 0x2 | 0x4, [[SCALE, 0], [0, SCALE]]
        glyph.components.append(part)
        x += SCALE * hmtx[digit][0]
        for variation in gvar.variations[digit]:
            end = variation.coordinates[-3]
            moves = regions.setdefault(tuple(sorted(variation.axes.items())), [0] * len(digits))
            moves[at] += 0 if end is None else SCALE * end[0]
    variations = []
    for axes, moves in regions.items():
        points = [(round(sum(moves[:at])), 0) for at in range(len(digits))]
        points += [(0, 0), (round(sum(moves)), 0), (0, 0), (0, 0)]
        variations.append(TupleVariation(dict(axes), points))
    glyf.glyphs[name], gvar.variations[name], added[name] = glyph, variations, round(x)


ligatures = LigatureSubstBuilder(font, None)
for value, digit in enumerate(DIGITS):
    for name, digits in ((f"count{value}", [digit]), (f"count1{value}", ["one", digit])):
        small(name, digits)
        ligatures.ligatures[(*digits, "braceright")] = name

# What closes a count is never drawn by itself.
glyf.glyphs["braceright"] = Glyph()
glyf.glyphs["braceright"].numberOfContours = 0
gvar.variations["braceright"] = []
font.setGlyphOrder([*order, *added, "braceright"])
glyf.glyphOrder = font.getGlyphOrder()
hmtx["braceright"] = (0, 0)
for name, advance in added.items():
    glyf.glyphs[name].recalcBounds(glyf)
    hmtx[name] = (advance, glyf.glyphs[name].xMin)

for table in font["cmap"].tables:
    if table.isUnicode():
        table.cmap |= {ord("{"): "zero", ord("}"): "braceright"}

rules = font["GSUB"].table
rules.LookupList.Lookup.insert(0, ligatures.build())
for record in rules.FeatureList.FeatureRecord:
    record.Feature.LookupListIndex = [at + 1 for at in record.Feature.LookupListIndex]
counts = otTables.FeatureRecord()
counts.FeatureTag, counts.Feature = "ccmp", otTables.Feature()
counts.Feature.FeatureParams, counts.Feature.LookupListIndex = None, [0]
rules.FeatureList.FeatureRecord.insert(0, counts)
for script in rules.ScriptList.ScriptRecord:
    languages = [entry.LangSys for entry in script.Script.LangSysRecord]
    for language in [script.Script.DefaultLangSys, *languages]:
        language.FeatureIndex = [0] + [at + 1 for at in language.FeatureIndex]

# The widths of the new glyphs vary too.
del font["HVAR"]
add_HVAR(font)
font.flavor = "woff2"
font.save(sys.argv[2])
