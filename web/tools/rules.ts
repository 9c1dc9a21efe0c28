// Rules texts (Markdown) become HTML when the page is built, with the list of their headings.
import { readFileSync } from 'node:fs';
import { Marked } from 'marked';
import type { Plugin } from 'vite';

export interface Heading {
  id: string;
  text: string;
}

// Japanese has no spaces between words: a line that is broken in the file goes on without one.
const kBrokenLine = /([\u3000-\u9fff\uff00-\uffef])\n *(?=[\u3000-\u9fff\uff00-\uffef])/g;

export function rendered(markdown: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }) {
        const inner = this.parser.parseInline(tokens);
        // The drawer has the title already.
        if (depth === 1) return '';
        const id = `rule-${headings.length + 1}`;
        if (depth === 2) headings.push({ id, text: inner.replace(/<[^>]+>/g, '') });
        const level = Math.min(depth + 1, 6);
        return `<h${level}${depth === 2 ? ` id="${id}" tabindex="-1"` : ''}>${inner}</h${level}>\n`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false }).replace(kBrokenLine, '$1');
  return { html, headings };
}

export function rules(): Plugin {
  return {
    name: 'rules',
    load(id) {
      const path = id.split('?')[0] ?? id;
      if (!path.endsWith('.md')) return null;
      this.addWatchFile(path);
      const { html, headings } = rendered(readFileSync(path, 'utf8'));
      return `export const html = ${JSON.stringify(html)};
export const headings = ${JSON.stringify(headings)};`;
    },
  };
}
