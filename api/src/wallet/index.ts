export { walletRoutes } from './routes.ts'
