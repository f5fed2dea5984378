/** A work of others that the art is made of. `license` is its SPDX name. */
export interface Credit {
  work: string
  authors: string
  license: 'MIT' | 'OFL-1.1'
  url: string
}

/** Everything the pictures are made of that we did not draw ourselves: for the credits page. */
export const ART_CREDITS: readonly Credit[] = [
  {
    work: 'Fluent Emoji',
    authors: 'Microsoft Corporation',
    license: 'MIT',
    url: 'https://github.com/microsoft/fluentui-emoji',
  },
  {
    work: 'Cinzel',
    authors: 'The Cinzel Project Authors',
    license: 'OFL-1.1',
    url: 'https://github.com/NDISCOVER/Cinzel',
  },
  {
    work: 'Cinzel Decorative',
    authors: 'Natanael Gama',
    license: 'OFL-1.1',
    url: 'https://fonts.google.com/specimen/Cinzel+Decorative',
  },
  {
    work: 'Lilita One',
    authors: 'Juan Montoreano',
    license: 'OFL-1.1',
    url: 'https://fonts.google.com/specimen/Lilita+One',
  },
  {
    work: 'Bungee',
    authors: 'The Bungee Project Authors',
    license: 'OFL-1.1',
    url: 'https://github.com/djrrb/Bungee',
  },
]
