/** What the server wrote into the page of how this deployment differs from the product as it comes. */
const ROOT: Pick<HTMLElement, 'dataset'> =
  typeof document === 'undefined' ? { dataset: {} } : document.documentElement

/** The operator's name for the site. */
export const givenName = (): string | undefined => ROOT.dataset['site']

/** The theme for those who chose none. */
export const givenTheme = (): string | undefined => ROOT.dataset['look']
