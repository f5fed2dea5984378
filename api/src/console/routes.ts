import type { App } from '../platform/http/http.ts'
import type { Services } from '../platform/services.ts'
import { healthRoutes } from './health/routes.ts'
import { overviewRoutes } from './overview/routes.ts'

/** What staff ask across all features. */
export function consoleRoutes(app: App, services: Services): void {
  overviewRoutes(app, services)
  healthRoutes(app, services)
}
