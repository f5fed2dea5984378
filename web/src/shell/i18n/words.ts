import type account from '../../locales/en/account.json'
import type catalogue from '../../locales/en/catalogue.json'
import type closed from '../../locales/en/closed.json'
import type deposit from '../../locales/en/deposit.json'
import type fairness from '../../locales/en/fairness.json'
import type identity from '../../locales/en/identity.json'
import type picture from '../../locales/en/picture.json'
import type play from '../../locales/en/play.json'
import type player from '../../locales/en/player.json'
import type protection from '../../locales/en/protection.json'
import type refusal from '../../locales/en/refusal.json'
import type reports from '../../locales/en/reports.json'
import type security from '../../locales/en/security.json'
import type share from '../../locales/en/share.json'
import type sheet from '../../locales/en/sheet.json'
import type site from '../../locales/en/site.json'
import type spec from '../../locales/en/spec.json'
import type terms from '../../locales/en/terms.json'
import type transfer from '../../locales/en/transfer.json'
import type ui from '@night-market/ui/labels/en.json'
import type shell from '../../locales/en/shell.json'
import type wallet from '../../locales/en/wallet.json'
import type withdraw from '../../locales/en/withdraw.json'

type Chapters = {
  account: typeof account
  catalogue: typeof catalogue
  closed: typeof closed
  deposit: typeof deposit
  fairness: typeof fairness
  identity: typeof identity
  picture: typeof picture
  play: typeof play
  player: typeof player
  protection: typeof protection
  refusal: typeof refusal
  reports: typeof reports
  security: typeof security
  share: typeof share
  sheet: typeof sheet
  site: typeof site
  spec: typeof spec
  terms: typeof terms
  transfer: typeof transfer
  ui: typeof ui
  shell: typeof shell
  wallet: typeof wallet
  withdraw: typeof withdraw
}

/** A catalog file: a feature, or one of the shared ones. */
export type Chapter = keyof Chapters
/** Every key of the English catalogs. */
export type WordKey = { [Name in Chapter]: keyof Chapters[Name] & string }[Chapter]
