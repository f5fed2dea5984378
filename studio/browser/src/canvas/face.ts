const OWN_FAMILIES = [
  'Anek Latin Variable',
  'Anek Rupee',
  'Anek Devanagari Variable',
  'Anek Accents',
  'Anek Vietnamese',
  'Anek Latin Ext',
]

/** The product's face as a canvas names it, which reads no custom properties. */
export const FAMILIES = [...OWN_FAMILIES, 'sans-serif']
/** The same within a `font`. */
export const FACE_2D = `"${OWN_FAMILIES.join('", "')}", sans-serif`
