/** The product's face as a canvas names it. */
export const FACE_2D = '"Anek Latin Variable", "Anek Devanagari Variable", sans-serif'
