/** Where the maths of a game stands as data. */
export const mathsAddress = ({ code }: { code: string }): string => `/games/${code}/maths.json`
