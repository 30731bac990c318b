/** Large providers of mailboxes. Very many people share each of these domains. */

/**
 * Domains of all.json in the npm package email-providers 2.26.0 (ISC), chosen by size and country. The last row is not in that list:
 * providers of China, Taiwan and Japan, and such that are sold by their own name.
 */
const DOMAINS = [
  "gmail.com googlemail.com",
  "outlook.com hotmail.com live.com msn.com outlook.de outlook.fr outlook.es outlook.it outlook.jp outlook.com.br",
  "hotmail.co.uk hotmail.fr hotmail.de hotmail.it hotmail.es hotmail.co.jp hotmail.com.br",
  "live.co.uk live.fr live.de live.nl live.it live.cn live.hk live.jp",
  "yahoo.com ymail.com rocketmail.com yahoo.co.uk yahoo.fr yahoo.de yahoo.it yahoo.es yahoo.ca yahoo.co.in yahoo.in",
  "yahoo.co.jp yahoo.com.tw yahoo.com.hk yahoo.com.br yahoo.com.mx yahoo.com.ar yahoo.com.au yahoo.com.sg",
  "yahoo.com.ph yahoo.com.vn yahoo.co.id yahoo.co.kr",
  "aol.com aim.com verizon.net icloud.com me.com mac.com",
  "proton.me protonmail.com pm.me protonmail.ch fastmail.fm mailbox.org hushmail.com zoho.com hey.com",
  "gmx.de gmx.net gmx.at gmx.com web.de mail.com t-online.de freenet.de arcor.de online.de",
  "orange.fr wanadoo.fr free.fr sfr.fr laposte.net neuf.fr libero.it virgilio.it tiscali.it alice.it tin.it",
  "bluewin.ch telenet.be skynet.be kpnmail.nl home.nl seznam.cz email.cz centrum.cz wp.pl o2.pl onet.pl interia.pl",
  "btinternet.com sky.com virginmedia.com talktalk.net ntlworld.com",
  "comcast.net att.net sbcglobal.net cox.net charter.net bellsouth.net earthlink.net juno.com",
  "shaw.ca rogers.com telus.net sympatico.ca bell.net videotron.ca",
  "bigpond.com bigpond.net.au optusnet.com.au iinet.net.au xtra.co.nz",
  "uol.com.br bol.com.br terra.com.br ig.com.br globo.com",
  "mail.ru bk.ru inbox.ru list.ru yandex.ru yandex.com ya.ru rambler.ru ukr.net abv.bg",
  "qq.com foxmail.com 163.com 126.com yeah.net sina.com sina.cn 21cn.com aliyun.com tom.com",
  "naver.com daum.net hanmail.net nate.com docomo.ne.jp ezweb.ne.jp softbank.ne.jp",
  "rediffmail.com indiatimes.com walla.co.il walla.com singnet.com.sg",
  "139.com 189.cn sohu.com hinet.net pchome.com.tw hotmail.com.tw nifty.com biglobe.ne.jp fastmail.com tuta.com posteo.de gmx.ch",
].flatMap((row) => row.split(" "));
const PROVIDERS: ReadonlySet<string> = new Set(DOMAINS);

/** Domains at which one mailbox has the same name, by the help pages of their providers. The first of each row stands for all. */
const SAME_MAILBOX: readonly (readonly [string, ...string[]])[] = [
  ["gmail.com", "googlemail.com"],
  ["icloud.com", "me.com", "mac.com"],
  ["proton.me", "protonmail.com", "pm.me"],
  ["yandex.ru", "yandex.com", "ya.ru"],
];

/** Returns the domain that stands for a domain and for others with the same mailboxes. */
export const mainDomain = (domain: string): string =>
  SAME_MAILBOX.find((domains) => domains.includes(domain))?.[0] ?? domain;

/** Whether a domain, or the one that it is a part of, is that of a large provider: `ms12.hinet.net` is of `hinet.net`. */
export const isOfLargeProvider = (domain: string): boolean =>
  PROVIDERS.has(domain) || PROVIDERS.has(domain.slice(domain.indexOf(".") + 1));
