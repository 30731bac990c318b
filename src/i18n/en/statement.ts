/** What the accessibility page says: with its screen, because no other page needs these long texts. */
export const statement = {
  updated: "Last reviewed: {{date}}",
  separator: ", ",
  sections: {
    standard: {
      title: "What we conform to",
      text: [
        "The site conforms to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, on every page and in both languages. Where a corporate site honestly can, it also meets level AAA: body text has a contrast of 7 to 1, controls are at least 44 pixels in size, nothing that you do is bound to a time limit, and every link says where it leads.",
        "These are the criteria of level AAA that we claim: {{criteria}}.",
      ],
      list: [
        "Everything works with a keyboard alone, and you always see where you are.",
        "Each page has one title, a heading structure and landmarks; a change of page is announced once.",
        "Moving slides can be paused, and stand still if your system asks for reduced motion.",
        "Videos never start by themselves, have a title, and say in a sentence what is seen in them.",
        "Unusual words and abbreviations are explained in a glossary, to which every page leads.",
        "Each field of a form says why we ask or how to answer; what you have typed stays until you send it or close the browser.",
        "Parts that are in the other language are marked, so that a screen reader pronounces them well.",
        "A form with mistakes says which fields to look at, leads to each of them, and covers nothing meanwhile.",
        "The code in our forms can be heard and enlarged, so that neither sight nor hearing is needed to send one.",
      ],
    },
    testing: {
      title: "How it is tested",
      text: [
        "Before a version goes out, every page is checked in both languages and at three widths against all rules of axe, and so is everything that opens: menus, forms with mistakes, messages. Scripts walk through the site with the keyboard alone, and what a screen reader says on the way to an inquiry, to the other language and to an annual report is written down and compared.",
        "The pages are also measured with text at 200 percent, at 320 pixels (a zoom of 400 percent), with widened text spacing, in forced colours, with reduced motion, on a phone on its side, on paper, and without JavaScript.",
      ],
      list: [] as string[],
    },
    limits: {
      title: "Known limits",
      text: ["We know of these limits, and are working on them:"],
      list: [
        "Documents to download (PDF) are in one language each, with real text, tags, a title, an outline, heads in their tables and descriptions of their pictures. We check that ourselves; no outside program has compared them with PDF/UA, the standard for accessible documents. If one does not serve you, tell us, and we will send it in a form that you can read.",
        "Videos have no speech, and therefore no captions and no audio description: they turn a product around, or show the title and the date of a meeting. A recording with speech would need captions, which we have none of yet.",
        "Text on photographs stands on a darkened ground, whose contrast no program can measure everywhere.",
        "What is said here rests on our own tests; no outside body has examined the site yet, nor have people who use assistive technology every day.",
        "The interactive map comes from a maps service. The address in words and a link for directions stand before it.",
        "Of level AAA we do not claim sign language (1.2.6), the width of lines where you widen the text yourself (1.4.8), a simple reading level (3.1.5), pronunciation (3.1.6) and a review of everything before it is sent (3.3.6).",
      ],
    },
    contact: {
      title: "Tell us what does not work",
      text: [
        "If anything keeps you from reading or doing what you came for, please write to us. Say which page it was and what you use. We answer within five working days, and will give you the information in another way meanwhile.",
      ],
      list: [] as string[],
    },
  },
  contactLink: "Write to us",
};
