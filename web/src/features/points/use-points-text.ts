import { POINTS_ASSET } from '@night-market/protocol/values/points'
import { useMoneyText } from '../../shell/i18n/use-money-text.ts'

/** Writes whole points in the reader's separators. */
export const usePointsText = (): ((points: string) => string) => useMoneyText(POINTS_ASSET)
