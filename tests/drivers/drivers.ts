/** All drivers. */
import { accordion } from "./accordion.ts";
import { analytics } from "./analytics.ts";
import { arrivals } from "./arrivals.ts";
import { articleTable } from "./article-table.ts";
import { bottomBar } from "./bottom-bar.ts";
import { captcha } from "./captcha.ts";
import { carousel } from "./carousel.ts";
import { cart } from "./cart.ts";
import { comparison } from "./compare.ts";
import { contactForm } from "./contact-form.ts";
import { downloads } from "./downloads.ts";
import type { Driver } from "./driver.ts";
import { gallery } from "./gallery.ts";
import { header } from "./header.ts";
import { inquiryForm } from "./inquiry-form.ts";
import { language } from "./language.ts";
import { lightbox } from "./lightbox.ts";
import { lines } from "./lines.ts";
import { menuPanel } from "./menu-panel.ts";
import { page as pageDriver } from "./page.ts";
import { press } from "./press.ts";
import { productFilters } from "./product-filters.ts";
import { quickOrder } from "./quick-order.ts";
import { range } from "./range.ts";
import { recentlyViewed } from "./recently-viewed.ts";
import { search } from "./search.ts";
import { sharedList } from "./shared-list.ts";
import { status } from "./status.ts";
import { stickyTabs } from "./sticky-tabs.ts";
import { timeline } from "./timeline.ts";
import { turntable } from "./turntable.ts";
import { upload } from "./upload.ts";
import { video } from "./video.ts";

export const DRIVERS: readonly Driver[] = [
  // The longest come first, and the others fill the remaining time.
  header,
  pageDriver,
  inquiryForm,
  contactForm,
  press,
  search,
  cart,
  comparison,
  recentlyViewed,
  captcha,
  carousel,
  arrivals,
  accordion,
  analytics,
  articleTable,
  bottomBar,
  downloads,
  gallery,
  language,
  lightbox,
  lines,
  menuPanel,
  productFilters,
  quickOrder,
  range,
  sharedList,
  status,
  stickyTabs,
  timeline,
  turntable,
  upload,
  video,
];
