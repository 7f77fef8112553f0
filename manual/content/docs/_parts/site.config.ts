import { defineConfig } from "docgen";

export default defineConfig({
  title: "My docs",
  url: "https://example.com",
  baseUrl: "/",
});
