/** Words of pasted lists in English, Chinese and German. A further language is a few words in each list. */
import type { DecimalMark } from "../../../../contract/number-text.ts";

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Meaning of a column. `item` is a part number or a position; `other` is ignored. */
export type ColumnMeaning = "part" | "item" | "quantity" | "unit" | "reference" | "customer" | "other";

/** Heads of columns: letters only, in lower case. */
const HEADS: readonly { readonly meaning: ColumnMeaning; readonly decimal?: DecimalMark; readonly names: string }[] = [
  {
    meaning: "part",
    names: `partnumber partnumbers partno part parts pn mpn mfrpn mfgpn mfrpartnumber mfgpartnumber mfr mfrno mouser
      manufacturerpartnumber manufacturerpartno manufacturerpn manufacturernumber supplierpartnumber supplierpart sku
      article articleno articlenumber articlenr itemnumber itemno itemcode model modelno modelnumber modelcode
      productnumber productno productcode product ordercode orderingcode ordernumber catalognumber catalogno catno
      catalogue digikeypartnumber mouserpartnumber material materialnumber code partcode yourpartnumber yourpartno
      料號 品號 型號 產品型號 產品編號 貨號 商品編號 編號 零件號 原廠料號 製造商料號 物料編號 料号 品号 型号 货号 产品型号`,
  },
  {
    meaning: "part",
    decimal: ",",
    names: `artikelnummer artikelnr artnr artikel bestellnummer bestellnr ihreartikelnr ihreartikelnummer teilenummer
      teilenr sachnummer sachnr materialnummer materialnr herstellernummer herstellerteilenummer produkt typ`,
  },
  { meaning: "item", names: "item items" },
  {
    meaning: "quantity",
    names: `qty qtys quantity quantities orderqty orderquantity totalqty totalquantity qtytotal qtyrequired requiredqty
      reqqty requestedqty qtyordered qtyorder qtyperunit qtyperboard qtyboard qtyperassembly quantityperassembly qtyea qtypcs
      quantitypcs pcs count amountpcs needed demand qtyneeded qt
      數量 訂購數量 需求數量 採購數量 訂量 需求量 數目 总数 数量 需求数量 采购数量 總數`,
  },
  {
    meaning: "quantity",
    decimal: ",",
    names: "menge anzahl stück stk stückzahl bestellmenge bedarf mengestk mengestück gesamtmenge",
  },
  { meaning: "unit", names: "unit units uom um unitofmeasure 單位 单位" },
  { meaning: "unit", decimal: ",", names: "einheit me mengeneinheit" },
  {
    meaning: "reference",
    names: `customerreference customerref reference ref yourreference note notes remark remarks comment comments
      備註 備考 備注 参考编号 參考編號 说明 备注`,
  },
  { meaning: "reference", decimal: ",", names: "referenz kommission bemerkung bemerkungen anmerkung hinweis" },
  {
    meaning: "customer",
    names: `customer customerpartnumber customerpartno customerpart customerpn customerno customeritem ourpartnumber ourpartno
      ourpn internalpartnumber internalpn cpn customermaterial 客戶料號 客戶品號 客戶型號 客户料号 自編料號`,
  },
  {
    meaning: "customer",
    decimal: ",",
    names: "kundenartikelnummer kundenartikelnr unsereartikelnr unsereartikelnummer kundennummer interneartikelnummer",
  },
  {
    meaning: "other",
    names: `no number line lineno lineitem linenumber index position pos seq sn level description name desc productname partname
      itemdescription details spec specification value designator designators refdes footprint package manufacturer mfrname
      brand vendor supplier price unitprice extprice extendedprice amount total totalprice subtotal sum currency cost unitcost
      moq minqty minimumquantity minorder packqty spq stock available availability onhand backorder shipped leadtime delivery
      deliverydate date duedate eta rev revision weight country hs hscode rohs status fitted alternate alternatempn
      alternative alternativempn po pono ponumber
      項次 序號 項目 品名 名稱 產品名稱 規格 描述 單價 金額 總價 小計 交期 日期 廠牌 品牌 幣別 库存 庫存 序号 名称 规格 单价 金额`,
  },
  {
    meaning: "other",
    decimal: ",",
    names: `bezeichnung beschreibung artikelbezeichnung preis einzelpreis gesamtpreis betrag summe währung liefertermin
      lieferdatum lfdnr posnr hersteller lieferant bestand verpackung vpe mindestmenge ep gp rabatt`,
  },
];

interface HeadWord {
  readonly meaning: ColumnMeaning;
  /** The decimal mark of the language, if the word is of one that writes commas. */
  readonly decimal: DecimalMark | undefined;
  /** Words about the unit of a quantity: "boxes" of "Qty (boxes)". */
  readonly unit?: string;
}

const HEAD_WORDS: ReadonlyMap<string, HeadWord> = new Map(
  HEADS.flatMap(({ meaning, decimal, names }) =>
    [...wordsOf(names)].map((name) => [name, { meaning, decimal }] as const),
  ),
);

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{Nd}]/gu, "");

/** Returns the meaning of a column's head that has no other words. A head in two languages has that of either part. */
export function plainHeadWord(cell: string): HeadWord | undefined {
  // "Qty 100" and "Price/100".
  if (/\d/.test(cell)) return HEAD_WORDS.get(lettersOf(cell.replaceAll(/\d/g, "")));
  const latin = lettersOf(cell.replaceAll(/\p{sc=Han}/gu, ""));
  const han = cell.replaceAll(/\P{sc=Han}/gu, "");
  return HEAD_WORDS.get(lettersOf(cell)) ?? HEAD_WORDS.get(latin) ?? HEAD_WORDS.get(han);
}

/** Returns the words of a cell: runs of letters, and of Chinese characters. Brackets, slashes and digits separate them. */
export const lettersIn = (cell: string): readonly string[] =>
  cell
    .toLowerCase()
    .replaceAll("'", "")
    .match(/\p{sc=Han}+|(?:(?!\p{sc=Han})\p{L})+/gu) ?? [];

/** Reads the head of a quantity that has other words: "Qty (boxes)", "Qty in stock", "Boxes". */
function countedHead(cell: string): HeadWord | undefined {
  const words = lettersIn(cell).map((text) => ({ text, head: HEAD_WORDS.get(text) }));
  const quantity = words.find(({ head }) => head?.meaning === "quantity")?.head;
  const isPart = words.some(({ head }) => head?.meaning === "part" || head?.meaning === "item");
  const isPackages =
    words.length > 0 && !/\d/.test(cell) && words.every(({ text }) => wordMeaning(text) === "packages");
  if (isPart || !(quantity || isPackages)) return undefined;
  const unit = words.filter(({ head }) => head?.meaning !== "quantity").map(({ text }) => text);
  return { meaning: "quantity", decimal: quantity?.decimal, unit: unit.join(" ") };
}

/** Returns the meaning of a column's head. */
export function headWord(cell: string): HeadWord | undefined {
  const plain = plainHeadWord(cell);
  if (plain && plain.meaning !== "quantity") return plain;
  const counted = plain ?? countedHead(cell);
  if (/\d/.test(cell)) return counted && { ...counted, unit: cell };
  const latin = lettersOf(cell.replaceAll(/\p{sc=Han}/gu, ""));
  const han = cell.replaceAll(/\P{sc=Han}/gu, "");
  const isWhole = HEAD_WORDS.has(lettersOf(cell)) || [latin, han].every((text) => text === "" || HEAD_WORDS.has(text));
  return isWhole ? plain : (countedHead(cell) ?? plain);
}

/** Meaning of a word in a line. */
export type WordMeaning =
  | "pieces"
  | "length"
  | "dozen"
  | "packages"
  | "quantity"
  | "about"
  | "label"
  | "rate"
  | "measure"
  | "currency";

const WORDS: Readonly<Record<WordMeaning, string>> = {
  pieces: `pcs pc pce pces piece pieces ea each unit units nos set sets
    stk stck st stück stueck stücke satz sätze
    個 个 件 只 支 組 组 套 台 顆 颗 片 條 条 枚 隻`,
  length: "m mtr mtrs metre metres meter meters lfm 公尺 米",
  dozen: "dozen dozens dz doz dtz dutzend 打",
  packages: `box boxes carton cartons ctn ctns pack packs pk pkg pkgs package packages bag bags reel reels roll rolls pair pairs
    pallet pallets bundle bundles hundred hundreds thousand thousands gross
    karton kartons packung packungen pkt paket pakete pck vpe ve spq beutel rolle rollen paar palette paletten hundert tausend
    箱 包 盒 對 对 卷 袋 捲 百 千 萬 万 每箱 每包 每盒 每卷 每捲 每袋 一箱 一包 一盒 一卷 一捲 一袋
    箱數 盒數 包數 卷數 袋數 箱数 盒数 包数 卷数 袋数`,
  quantity: "qty q'ty quantity menge anzahl stückzahl 數量 数量",
  about: "ca circa approx about approximately etwa ungefähr 約 约 ~ of total insgesamt 共",
  label: `dn pn nps rev revision ver version pos position item line no nr number num po order size type week kw page seite ref
    lot batch charge iso en din class cl page tel fax phone moq min minimum mindestens least most max maximum maximal series 最少 至少 第`,
  rate: `per pro je p.a p.m daily weekly every month monthly monat year yearly jahr annual annually quarterly
    täglich wöchentlich monatlich jährlich 每 每月 每週 每周 每年 每日`,
  measure: `mm cm dm km in inch inches ft g kg lb lbs l ml bar mbar psi kpa mpa v vac vdc kv a ma w kw hz khz °c °f c % °
    nm j ohm ω days weeks day tage wochen % " ' mm² 天 週 周 公分 公斤 吋 mah ah`,
  currency: "€ $ £ ¥ eur usd gbp chf twd ntd nt$ us$ jpy cny rmb hkd 元 euro @ à",
};

const WORD_MEANINGS: ReadonlyMap<string, WordMeaning> = new Map(
  Object.entries(WORDS).flatMap(([meaning, words]) =>
    [...wordsOf(words)].map((word) => [word, meaning as WordMeaning]),
  ),
);

/** Returns the meaning of a word in a line; undefined for an ordinary word. */
export const wordMeaning = (word: string): WordMeaning | undefined => WORD_MEANINGS.get(word.toLowerCase());

/** Words within one about a package: 10er-Pack. */
const LINKS = ["er", "of", "per"];

/** Whether a word tells the size of a package: 10-pack, pcs/box. */
export function isPackageSize(word: string): boolean {
  if (!/^\d|\//.test(word)) return false;
  const meanings = lettersIn(word).flatMap((text) => (LINKS.includes(text) ? [] : [wordMeaning(text)]));
  return meanings.includes("packages") && meanings.every((each) => each === "packages" || each === "pieces");
}

const TOTALS = wordsOf(`total totals subtotal grandtotal sum summe gesamt gesamtsumme gesamtbetrag zwischensumme
  合計 總計 小計 总计 合计 小计 共計`);

/** Whether a row that starts with this cell adds up the rows above. */
export const isTotal = (cell: string): boolean => TOTALS.has(lettersOf(cell.split(/[:：\d]/, 1)[0] ?? ""));

const MONTHS = wordsOf(`january february march april may june july august september october november december
  jan feb mar apr jun jul aug sep sept oct nov dec
  januar februar märz mai juni juli oktober dezember dez okt`);

export const isMonth = (word: string): boolean => MONTHS.has(word.toLowerCase());
