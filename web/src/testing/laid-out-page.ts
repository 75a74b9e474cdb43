import { vi } from 'vitest';

/** Simulates page layout, which tests lack: stacked `<section>`s of the given pixel heights. */
export function layOutPage(heights: readonly number[]) {
  const main = document.createElement('main');
  const sections: HTMLElement[] = [];
  let windowHeight = 800;
  let y = 0;
  const heightOf = (section: Element) => Number(section.getAttribute('data-height') ?? 0);
  const total = () => sections.reduce((sum, section) => sum + heightOf(section), 0);
  const topOf = (element: Element) => {
    const index = sections.indexOf(element as HTMLElement);
    return sections.slice(0, Math.max(0, index)).reduce((sum, one) => sum + heightOf(one), 0);
  };
  const scrollTo = (top: number) => {
    y = Math.max(0, Math.min(top, total() - windowHeight));
  };
  const page = {
    sections,
    scrollTo,
    resize: (index: number, height: number) =>
      sections[index]?.setAttribute('data-height', `${height}`),
    add: (height: number) => {
      const section = document.createElement('section');
      section.setAttribute('data-height', `${height}`);
      main.append(section);
      sections.push(section);
      return section;
    },
    /** Distance of a section from the top of the window. */
    inWindow: (index: number) => topOf(sections[index] ?? main) - y,
    remove: () => {
      main.remove();
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    },
  };
  document.body.replaceChildren(main);
  for (const height of heights) page.add(height);
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => y);
  vi.spyOn(window, 'innerHeight', 'get').mockImplementation(() => windowHeight);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(total);
  vi.spyOn(window, 'scrollTo').mockImplementation(((to: ScrollToOptions) =>
    scrollTo(to.top ?? 0)) as typeof window.scrollTo);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const height = this === main ? total() : heightOf(this);
    return new DOMRect(0, topOf(this) - y, 400, height);
  });
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrollTo(topOf(this));
  });
  windowHeight = 800;
  return page;
}
