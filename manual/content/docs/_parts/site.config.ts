import { defineConfig } from "@docgen-site/docgen";

export default defineConfig({
  title: "My docs",
  url: "https://example.com",
  baseUrl: "/",
});
