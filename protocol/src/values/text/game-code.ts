/** The code that a game's name has by itself: `dragon-pearl`. */
export const codeOfName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, '-')
