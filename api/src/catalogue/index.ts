/**
 * The catalogue: connections to vendors, their brands and games, and what play adds to them (favourites, recent games,
 * popularity, winners).
 *
 * Promises: games come from the vendors' own lists, each code and brand from one connection; a switch-off takes effect within
 * five seconds; popularity and winners come from settled rounds only.
 *
 * Leans on: members, site.
 */
export { brands, connections, emptyCatalogueReason } from './connection-queries.ts'
export {
  actAtVendor,
  changeCeilings,
  changeSignatureVersion,
  changeVendorKey,
  connectVendor,
  setVendorStatus,
  type Status,
} from './connections.ts'
export { catalogueJobs } from './jobs.ts'
export { aggregatorByCode, gameByCode, transferVendors } from './lookups.ts'
export { NO_CEILINGS, type Aggregator, type Ceilings, type PlayableGame } from './model.ts'
export { countPlayed } from './played.ts'
export { saveAggregator } from './aggregator-queries.ts'
export { catalogueRoutes } from './routes.ts'
export { syncCatalogue, syncWhenChanged } from './sync.ts'
