import { Component, type ReactNode } from 'react'
import { ErrorState } from './states.tsx'

type ErrorBoundaryProps = {
  /** Another place: what broke at the last one is forgotten. */
  place: string
  children: ReactNode
}
type ErrorBoundaryState = { error: unknown }

/** Where a page breaks, or a piece of it does not arrive, the rest of the site stays; trying again reloads the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error }
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (before.place !== this.props.place && this.state.error !== null) this.setState({ error: null })
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children
    return <ErrorState error={this.state.error} onRetry={() => location.reload()} />
  }
}
