/** Words of unsolicited offers, in English and Chinese. */

/** One pattern per kind of offer. A message is scored by how many kinds it mentions. */
const TRADES: readonly RegExp[] = [
  // Places in search results, and what is sold with them.
  /\bseo\b|search engine (?:optimi[sz]ation|ranking)|\brank(?:ing|ed|s)?\b.{0,30}\bgoogle\b|\bgoogle\b.{0,30}\b(?:rank|first page|page one)/i,
  /關鍵字(?:排名|優化)|关键词(?:排名|优化)|排名優化|排名优化|搜尋引擎優化|搜索引擎优化/,
  /\bback-?links?\b|\bdomain authority\b|反向連結|反向链接|外鏈|外链/i,
  /\bguest posts?\b|\bsponsored (?:posts?|articles?)\b|業配文|软文/i,
  /\b(?:web(?:site)?|organic|targeted) traffic\b|\bmore (?:visitors|leads)\b|網站流量|网站流量|網路行銷|网络营销/i,
  /\bweb(?:site)? (?:re)?design (?:services?|company|agency)\b|\bexplainer videos?\b|\bsocial media marketing\b/i,
  /\b(?:buy|get|real) (?:instagram|tiktok|youtube|facebook)?\s*followers\b|刷粉|買粉絲|买粉丝/i,
  /\b(?:e-?mail|leads?|contact) (?:lists?|databases?)\b|名單販售|名单出售/i,
  // Money and gambling.
  /\bcasinos?\b|\b(?:sports? )?betting\b|\bjackpot\b|\blottery\b|娛樂城|娱乐城|博弈|博彩|賭場|赌场|百家樂|百家乐/i,
  /\bcrypto(?:currency)?\b|\bbitcoins?\b|\bforex\b|\bbinary options?\b|虛擬貨幣|虚拟货币|比特幣|比特币/i,
  /\b(?:payday|personal|business|instant|quick) loans?\b|\bunsecured (?:loans?|funding)\b|貸款|贷款|借款|借錢|借钱|代辦信貸/i,
  /\b(?:make|earn)\b.{0,20}\bmoney\b|\bpassive income\b|\bwork from home\b|被動收入|被动收入|穩賺|稳赚|日賺|日赚/i,
  /代開發票|代开发票|代開票|發票代開/,
  // Goods for persons.
  /\bviagra\b|\bcialis\b|\b(?:online )?pharmacy\b|\bweight loss\b|威而鋼|伟哥|壯陽|壮阳/i,
  /\bporn\b|\bescorts?\b|\badult dating\b|\bhot (?:girls|singles)\b|援交|外送茶|約砲|约炮|成人影片/i,
  /\breplica (?:watches|bags)\b|\brolex\b|高仿/i,
  // Phrases of such senders.
  /\bunsubscribe\b|\bopt[- ]?out\b|\bthis is not spam\b/i,
  // One run of spaces is matched by one part alone: by two, it would take time with the square of its length.
  /加\s*(?:我\s*)?(?:line|賴|微信|薇信|telegram|飛機)|(?:line|微信|薇信|telegram)\s*(?:(?:id|號)\s*)?[:：]|\bwhatsapp me\b|\b(?:t\.me|wa\.me|lin\.ee)\//i,
];

/** Counts the kinds of offers that a text mentions. */
export const spamWordsIn = (text: string): number => TRADES.filter((words) => words.test(text)).length;
