import type React from "react";
import styles from "./styles.module.css";

interface Props {
  method: "GET" | "POST" | "DELETE";
  path: string;
  children?: React.ReactNode;
}

export default function Endpoint({ method, path, children }: Props) {
  return (
    <section className={styles.endpoint}>
      <p>
        <strong>{method}</strong> <code>{path}</code>
      </p>
      {children}
    </section>
  );
}
