/** A page with every kind of block except task lists, for the accessibility tests. */
export const everyBlock = `最初の段落に、**強調**、*斜体*、~~取り消し~~、\`コード\`、[リンク](./02-second.md)、[外のリンク](https://example.org/)、<kbd>Ctrl</kbd>。[^1]

## 表

| 名前 | 値 | とても長い説明の列がここにあります |
| --- | ---: | --- |
| \`max_length\` | 10 | 表示する行の数です。これより長い表は、真ん中が省かれます。狭い画面では表だけが横に動きます。 |

## コード

\`\`\`python title="main.py" {2} showLineNumbers
async def report(am: TraqMessage, name: str):
    rows = await fetch_rows(name)  # 3秒ほどかかる
    am.write(f"{name} さんの集計が終わりました。{len(rows)} 行あります。この行は箱よりも長いので、横に動かして読みます。")
    return None
\`\`\`

\`\`\`bash
pip install aiotraq-message && export TOKEN="secret" # 一度だけ
\`\`\`

\`\`\`json
{ "name": "bot", "count": 3, "active": true, "none": null }
\`\`\`

\`\`\`diff
- old line
+ new line
\`\`\`

## 囲み

:::note
既定の間隔は 0.9 秒です。
:::

:::tip[短い処理]
短い処理には要りません。
:::

:::info
詳しくは[二番目](./02-second.md)を。
:::

:::warning
\`async with\` では使えません。
:::

:::danger
トークンを公開しないでください。
:::

## 一覧

1. 投稿する
2. 編集する
   - 間隔を空ける
   - 最後に一度

- [x] 済んだこと
- [ ] これから

### 詳細

<details>
<summary>詳しい手順</summary>

開くと見えます。

</details>

> 引用です。静かに、速く。

---

![二つの箱](./boxes.svg)

<dl><dt>スタンプ</dt><dd>メッセージに付ける小さな絵です。</dd></dl>

[^1]: 脚注の本文です。
`;

export const boxes =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h18v20H0zM22 0h18v20H22z"/></svg>';
