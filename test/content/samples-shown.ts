/** Expected output of the samples that run in `runs.test.ts`, in addition to the quoted text (「」) below each sample. */

/** By page of a component and number of the sample: expected log of the mock. */
export const shownByComponents: Readonly<Record<string, RegExp>> = {
  "am.write.md 3": /データを移しています\n.*進捗: 0%[\s\S]*進捗: 100%\n/,
  "am.write.md 4": /:memo: 5文字を受け取りました\n {2}\| \n {2}\| ```\n {2}\| こんにちは\n {2}\| ```\n/,
  "am.write.md 5": /!\{"type":"user","raw":"@alice","id":".*"\} 終わりました\n/,
  "am.clear.md 1": /投稿.*\n.*準備しています\n編集.*\n.*準備ができました\n/,
  "am.clear.md 2": /残り30秒\n編集.*\n.*残り20秒[\s\S]*時間になりました\n/,
  "am.clear.md 3": /\| web.log \| 2 \|\n.*\| db.log \| 1 \|\n.*\| cache.log \| 0 \|\n/,
  "am.clear_message.md 1":
    /接続しています…\n.*受付番号は42です\n編集.*\n.*受付番号は42です\n.*準備ができました\n/,
  "am.clear_message.md 3": /web: 正常\n.*db: 正常\n.*cache: 正常\n.*すべて確かめました\n/,
  "am.stamp.md 1": /受け付けました\n {2}\+ :white_check_mark: 1 {2}:star: 3\n$/,
  "am.stamp.md 2": /受け付けました\n {2}\+ :star: 1\n$/,
  "am.clear_stamp.md 1":
    /\+ :white_check_mark: 1\n[\s\S]*バックアップしています\n.*バックアップが終わりました\n(?!.*\+)/,
  "am.clear_stamp.md 2": /backup\.zip に保存しました\n/,
  "am.clear_stamp.md 3": /混雑が終わりました\n {2}\+ :white_check_mark: 1\n/,
  "am.clear_all_stamp.md 1":
    /:white_check_mark: 1 {2}:star: 1\n[\s\S]*投票を受け付けています\n.*締め切りました\n(?!.*\+)/,
  "am.clear_all_stamp.md 2": /準備を始めました\n.*実行を始めました\n.*すべて終わりました\n(?!.*\+)/,
  "am.image.md 1": /今日の1枚です\n.*（image\.png、\d+バイト）\n/,
  "am.image.md 2": /（image\.png、\d+バイト）\n/,
  "am.image.md 3": /（image\.png、\d+バイト）[\s\S]*画像を消しました\n(?!.*image)/,
  "am.image.md 4": /用意ができました\n.*（image\.png、\d+バイト）\n/,
  "am.dataframe.md 1": /\| 月 \| 12 \| 40 \|\n.*火.*\n.*水/,
  "am.dataframe.md 2": /\| 4 \| 4 \| 16 \|\n.*\.\.\..*\n.*25[\s\S]*\| 9 \| 9 \| 81 \|\n.*\.\.\.[\s\S]*29/,
  "am.dataframe.md 3": /count[\s\S]*\| 4 \| 4 \|\n.*\.\.\..*\n.*\| 25 \|/,
  "am.dataframe.md 4": /集計が終わりました\n[\s\S]*bob\/b[\s\S]*alice/,
  "am.pyplot.md 1": /週ごとの投稿数です\n.*（image\.png、\d+バイト）\n/,
  "am.pyplot.md 2": /合計は45件です\n.*（image\.png、\d+バイト）\n/,
  "am.spinner.md 1": /:loading: loading\.\.\.\n編集.*\n.*投稿を数えています\n.*42件ありました\n/,
};

const general = "00000000-0000-0000-0000-000000000003";

/** By name of a script: its arguments and its output; `log` is expected from the mock. */
export const scripts: Readonly<Record<string, { given?: string[]; prints: RegExp; log?: RegExp }>> = {
  "channels.py": { prints: /2件/ },
  "channels_detailed.py": { prints: /^200\n2$/ },
  "overview_async.py": { prints: /2件\n.*3個/ },
  "show_channel.py": { given: [general], prints: /^general$/ },
  "find_channel.py": { given: ["test"], prints: /^\S+ #general\/test$/ },
  "post.py": { given: [general], prints: /投稿しました/, log: /投稿 #general メッセージ1\n {2}\| \S+/ },
  "post_file.py": {
    given: [general, "report.csv"],
    prints: /投稿しました/,
    log: /\/files\/\S+（report\.csv、\d+バイト）/,
  },
  "find_stamp.py": { given: ["star"], prints: /^2f8e6d4c-\S+$/ },
  "webhook.py": { prints: /204/, log: /Webhook hook\n {2}\| \S+/ },
  "list_channels.py": { prints: /2件/ },
  "whoami.py": { prints: /^BOT_local$/ },
  "check_payload.py": { prints: /PING$/ },
};

/** Bots by page: the message sent, and the expected log of the mock or output of the bot. */
export const bots: readonly { page: string; has?: string; line: string; log?: RegExp; prints?: RegExp }[] = [
  { page: "index.md", line: "はい", log: /アリスさん[\s\S]*集計しています[\s\S]*\| 火 \| 8 \|/ },
  { page: "docs/intro.md", line: "はい", log: /「はい」[\s\S]*loading[\s\S]*編集[\s\S]*「はい」/ },
  { page: "docs/guides/bot-guide.md", has: 'print(f"{message.user', line: "はい", prints: /alice: はい/ },
  {
    page: "docs/guides/bot-guide.md",
    has: "on_dm",
    line: "/dm はい",
    log: /投稿 アリスとのDM メッセージ1\n {2}\| DM/,
  },
  { page: "docs/guides/bot-guide.md", has: "slow_job", line: "はい", prints: /: はい/ },
  { page: "docs/guides/ns-deploy.md", line: "/dm はい", log: /投稿 アリスとのDM/ },
  { page: "docs/guides/app-example.md", line: "dice 2d6", log: /2d6の合計は\d+です。/ },
  { page: "docs/guides/app-example.md", line: "@BOT_demo table", log: /\| 4月 \| 120 \| 300 \|/ },
  { page: "docs/guides/app-example.md", line: "chart", log: /できあがりです。\n.*（image\.png/ },
  { page: "docs/guides/app-example.md", line: "countdown 4", log: /残り4秒[\s\S]*残り2秒[\s\S]*時間です。/ },
  { page: "docs/guides/app-example.md", line: "はい", log: /`dice 2d6`/ },
  {
    page: "docs/api/bot-event.md",
    has: "on_mention",
    line: "@BOT_report 今週",
    log: /今週の結果です[\s\S]*\| 水 \|/,
  },
  { page: "docs/api/components/overview.md", line: "はい", log: /受け取ったテキスト: はい/ },
];
