import { Component, type ReactNode } from 'react';

interface Props {
  /** Changes when there is something new to try. */
  at: string;
  failed: ReactNode;
  children: ReactNode;
}

/** Shows something else where a part of the page fails to draw, until one goes elsewhere. */
export class ErrorBoundary extends Component<Props, { failedAt: string | null }> {
  override state: { failedAt: string | null } = { failedAt: null };

  override componentDidCatch(): void {
    this.setState({ failedAt: this.props.at });
  }

  static getDerivedStateFromError(): object {
    return {};
  }

  override render(): ReactNode {
    const { at, failed, children } = this.props;
    return this.state.failedAt === at ? failed : children;
  }
}
