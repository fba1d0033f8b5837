import type { Plugin as PostcssPlugin } from 'postcss';

/**
 * Tailwind writes colors twice, for browsers that do not mix them, and the values that others need in order to
 * register a property. In all of BROWSERS (vite.config.ts) the first condition holds and the second does not.
 */
const MIXES_COLORS = /color-mix\(in lab, ?red, ?red\)/;
const REGISTERS_NO_PROPERTY = /margin-trim/;

/** Ways of daisyUI to write a component which no screen writes: a part of a selector, and what stays of it. */
const NOT_WRITTEN: [part: RegExp, stays: string][] = [
  [/\.modal\.modal-open,\s?/g, ''],
  [/,\s?\.modal:target,\s?\.modal-toggle:checked ?\+ ?\.modal/g, ''],
  [
    /:where\(:checked:not\(\.filter \[type="?radio"?\]\.btn\),\s?:not\(\[type="?radio"?\],\s?\[type="?checkbox"?\]\):focus-visible\)/g,
    ':focus-visible',
  ],
  [/(?<=:is\()\.btn-disabled,\s?/g, ''],
  [/,\s?(?:\.\w+)?\[aria-checked="?\w+"?\]/g, ''],
  [/\.(input|textarea|select):has\(>\s?\1\[disabled\]\),\s?/g, ''],
];
const NEVER_MATCHES =
  /\[dir="?rtl"?\]|\[popover\]|:popover-open|\.prose\b|\.(input|textarea|select) (input|textarea|select)\b|::picker|selectedcontent|\boption\b|\boptgroup\b|> ?(input|select|textarea)\[disabled\]|::-webkit-(calendar|datetime|date-and|color|inner-spin)|\[multiple\]|\.btn:is\(\[type|indeterminate/;
/** The theme has no depth and no noise: shadows and textures made of them show nothing. */
const SHOWS_NOTHING = /var\(--(depth|noise|fx-noise)\b/;
const MADE_OF_THEM = /^(--btn-shadow|--btn-inset|box-shadow|text-shadow|background-size|background-image)$/;

/** The style sheet without what no browser that reads it, and no screen that it is for, asks of it. */
export const leanStyle: PostcssPlugin = {
  postcssPlugin: 'porteira:lean-style',
  AtRule: {
    supports(condition) {
      if (REGISTERS_NO_PROPERTY.test(condition.params)) condition.remove();
      if (!MIXES_COLORS.test(condition.params)) return;
      const plain = condition.prev();
      condition.each((mixed) => {
        if (mixed.type !== 'rule' || plain?.type !== 'rule' || mixed.selector !== plain.selector) return;
        mixed.each((color) => {
          if (color.type === 'decl') plain.walkDecls(color.prop, (first) => void (first.value = color.value));
        });
        mixed.remove();
      });
      condition.replaceWith(condition.nodes ?? []);
    },
  },
  OnceExit(sheet) {
    sheet.walkAtRules('layer', (layer) => {
      if (!layer.params.startsWith('daisyui')) return;
      layer.walkRules((rule) => {
        const written = NOT_WRITTEN.reduce((text, [part, stays]) => text.replace(part, stays), rule.selector);
        if (written !== rule.selector) rule.selector = written;
        const matching = rule.selectors.filter((selector) => !NEVER_MATCHES.test(selector));
        if (matching.length === 0) rule.remove();
        else if (matching.length < rule.selectors.length) rule.selectors = matching;
      });
      layer.walkDecls(MADE_OF_THEM, (decl) => {
        if (SHOWS_NOTHING.test(decl.value) && !decl.value.includes('gradient(')) decl.remove();
      });
    });
  },
};
