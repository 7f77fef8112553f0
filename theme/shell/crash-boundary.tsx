/** Error boundary: displays rendering errors, and resets on retry or navigation. */
import { site } from "docgen:site";
import { Component, type ReactNode } from "react";
import { labelLanguage } from "./label-language.ts";

interface CrashBoundaryProps {
  /** Resets the error when it changes. */
  readonly place: string | null;
  readonly children: ReactNode;
}

interface CrashState {
  readonly crash: { readonly error: unknown } | null;
  readonly place: string | null;
}

export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override readonly state: CrashState = { crash: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<CrashState> {
    return { crash: { error } };
  }

  static getDerivedStateFromProps(props: CrashBoundaryProps, state: CrashState): Partial<CrashState> | null {
    return props.place === state.place ? null : { crash: null, place: props.place };
  }

  override render() {
    const { crash } = this.state;
    if (crash === null) return this.props.children;
    return <CrashScreen error={crash.error} onRetry={() => this.setState({ crash: null })} />;
  }
}

function CrashScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { labels } = site;
  return (
    <div className="problem-box crash" role="alert">
      <h1 lang={labelLanguage(labels["crash.title"])}>{labels["crash.title"]}</h1>
      <p>{labels["crash.text"]}</p>
      <button type="button" className="button" lang={labelLanguage(labels["crash.retry"])} onClick={onRetry}>
        {labels["crash.retry"]}
      </button>
      <pre className="crash-message" lang="en">
        {explain(error).join("\n")}
      </pre>
    </div>
  );
}

/** Message of an error, followed by those of its causes. */
function explain(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [String(error)];
  return error.cause === undefined ? [error.message] : [error.message, ...explain(error.cause)];
}
