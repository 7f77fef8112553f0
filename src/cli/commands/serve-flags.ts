/** What `docgen serve` is asked for, and what it opens. */

export interface ServeFlags {
  readonly port?: number;
  readonly host: string;
  readonly open?: boolean;
  readonly poll?: boolean;
  readonly built?: boolean;
  readonly outDir: string;
  readonly base?: string;
}

/** A server that runs. */
export interface Served {
  /** `http://localhost:3000/base/` */
  readonly url: string;
  close(): Promise<void>;
}

/** Without `--port`, the next twenty are tried. */
export function portOptions({ port, host }: ServeFlags): { host: string; port: number; more: number } {
  return { host, port: port ?? 3000, more: port === undefined ? 20 : 0 };
}
