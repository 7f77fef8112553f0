"use client";
import { useState } from "react";
import "./counter.css";

export default function Counter({ start = 0 }: { start?: number }) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" className="counter" onClick={() => setCount(count + 1)}>
      Pressed {count} times
    </button>
  );
}
