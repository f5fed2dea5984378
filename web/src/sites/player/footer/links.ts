import type { LabelKey } from '../../../label-keys.ts'

export type FooterPlace = {
  place:
    | 'about'
    | 'apps'
    | 'blog'
    | 'credits'
    | 'fairness'
    | 'feedback'
    | 'help'
    | 'licences'
    | 'news'
    | 'privacy'
    | 'rooms'
    | 'saferPlay'
    | 'terms'
  hash?: string
  label: LabelKey
}

export const HELP_LINKS: readonly FooterPlace[] = [
  { place: 'help', label: 'footer.help_centre' },
  { place: 'feedback', label: 'footer.feedback' },
  { place: 'saferPlay', label: 'player.safer_play' },
  { place: 'fairness', label: 'player.fairness' },
  { place: 'apps', label: 'footer.apps' },
]

/** NAV-20: what the company says of itself. NAV-4: the terms stand in the help centre, at `#term`. */
export const ABOUT_LINKS: readonly FooterPlace[] = [
  { place: 'about', label: 'footer.about_us' },
  { place: 'news', label: 'footer.news' },
  { place: 'blog', label: 'footer.blog' },
  { place: 'licences', label: 'footer.licences' },
  { place: 'help', hash: '#term', label: 'footer.terms' },
  { place: 'privacy', label: 'footer.privacy' },
  { place: 'credits', label: 'footer.credits' },
]
