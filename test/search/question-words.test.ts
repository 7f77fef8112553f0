/** Questions in Chinese and Korean: question words and particles have little weight. */
import { beforeAll, expect, test } from "vitest";
import type { SearchIndex } from "../../src/shared/search/open-index.ts";
import { md } from "../site/model-of.ts";
import { filesOf, reading, urlsFor } from "./index-of.ts";

let index: SearchIndex = reading([]);
beforeAll(async () => {
  index = reading(
    await filesOf({
      "content/docs/watcher.md": md("侦听器", "数据变化时执行。\n\n## 深层\n\n更多内容。"),
      "content/docs/how.md": md("教程", "如何使用这些教程？什么是区别？怎么用？报错的使用方法。"),
      "content/docs/more.md": md("使用方法", "如何使用，怎么用，使用方法的区别是什么。"),
      "content/docs/routing.md": md("라우팅", "경로를 정합니다."),
      "content/docs/guide.md": md("사용법", "사용법과 방법, 예제를 어떻게 하나요. 무엇인가요."),
      "content/docs/faq.md": md("질문", "무엇을 쓸 수 있나요? 되살릴 수 있나요?"),
      "content/docs/scaling.md": md("자동 확장", "요청이 많으면 늘립니다."),
      "content/docs/install.md": md("安装", "下载压缩包并解压。\n\n## 校验\n\n比较两边的行数和校验和。"),
      "content/docs/ways.md": md("방법", "여러 방법과 예제가 있습니다. 무엇을 하는 방법."),
    }),
  );
});

test.each([
  ["如何使用侦听器", "docs/watcher/"],
  ["侦听器怎么用", "docs/watcher/"],
  ["什么是侦听器", "docs/watcher/"],
  ["侦听器的使用方法", "docs/watcher/"],
  ["侦听器教程", "docs/watcher/"],
  ["라우팅 방법", "docs/routing/"],
  ["라우팅을 설정하는 방법", "docs/routing/"],
  ["라우팅이란 무엇인가요", "docs/routing/"],
  ["라우팅에서", "docs/routing/"],
  ["怎么安装软件", "docs/install/"],
  ["两边的数目不一样怎么检查", "docs/install/#校验"],
  ["라우팅도 쓸 수 있나요", "docs/routing/"],
  ["라우팅을 하고 싶어요", "docs/routing/"],
  ["확장하고", "docs/scaling/"],
  ["확장했는데", "docs/scaling/"],
  ["확장된 다음", "docs/scaling/"],
  ["확장합니다", "docs/scaling/"],
  ["라우팅 예제 어떻게 하나요", "docs/routing/"],
])("%s", async (query, url) => {
  expect((await urlsFor(index, query))[0]).toBe(url);
});

test.each([
  ["教程", "docs/how/"],
  ["使用方法", "docs/more/"],
  ["사용법", "docs/guide/"],
  ["방법", "docs/ways/"],
])("a question of nothing but such words asks for them: %s", async (query, url) => {
  expect((await urlsFor(index, query))[0]).toBe(url);
});
