export { guardAccess, identifySocket, identityRoutes } from './routes.ts'
