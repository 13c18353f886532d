"""Adds to the face of the figures the letters of the product's name that figures do not need: `a`, `l`, `r`, `x`.

The first file is that face; the second is Instrument Sans with both axes, as its package has it. Needs fonttools and
brotli:

    python3 addName.py before.woff2 instrument-sans-latin-standard-normal.woff2 parallax-figures.woff2
"""

import sys

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.hvar import add_HVAR
from fontTools.varLib.instancer import instantiateVariableFont

LETTERS = "alrx"

font, whole = TTFont(sys.argv[1]), TTFont(sys.argv[2])
axes = {axis.axisTag: (axis.minValue, axis.defaultValue, axis.maxValue) for axis in font["fvar"].axes}
instantiateVariableFont(whole, axes, inplace=True)
subsetter = Subsetter(Options(layout_features=[], notdef_outline=True))
subsetter.populate(text=LETTERS)
subsetter.subset(whole)
names = {ord(letter): whole.getBestCmap()[ord(letter)] for letter in LETTERS}
# Read before the order changes, by which they are found.
glyf, gvar = font["glyf"], font["gvar"]
for name in font.getGlyphOrder():
    glyf[name], gvar.variations[name]
font.setGlyphOrder(font.getGlyphOrder() + list(names.values()))
for name in names.values():
    glyph = whole["glyf"][name]
    glyph.expand(whole["glyf"])
    assert not glyph.isComposite()
    glyf.glyphs[name] = glyph
    glyf.glyphOrder = font.getGlyphOrder()
    gvar.variations[name] = whole["gvar"].variations[name]
    font["hmtx"][name] = whole["hmtx"][name]
for table in font["cmap"].tables:
    table.cmap.update(names)
del font["HVAR"]
add_HVAR(font)
font.save(sys.argv[3])
