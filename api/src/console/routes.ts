import { auditRoutes } from './audit/routes.ts'
import type { App } from '../platform/http/http.ts'
import { findRoutes } from './find/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { memberRoutes } from './member/routes.ts'
import { noteRoutes } from './notes/routes.ts'
import { overviewRoutes } from './overview/routes.ts'
import { stopRoutes } from './stops/routes.ts'
import { protectRoutes } from './protect/routes.ts'
import type { Act } from '../reviews/index.ts'
import type { Services } from './services.ts'

/** What staff ask across all features. */
export function consoleRoutes(app: App, services: Services, acts: readonly Act[]): void {
  overviewRoutes(app, services, acts)
  healthRoutes(app, services)
  auditRoutes(app, services)
  stopRoutes(app, services)
  findRoutes(app, services)
  memberRoutes(app, services)
  noteRoutes(app, services)
  protectRoutes(app, services)
}
