import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify, showBadge } from './desktop-notices.ts';
import { NoticeSwitch } from './notice-switch.tsx';

/** jsdom has neither notifications nor badges. */
const shown: { title: string; options: NotificationOptions; onclick?: () => void }[] = [];
let answer: NotificationPermission = 'granted';
class SystemNotice {
  static permission: NotificationPermission = 'default';
  static async requestPermission() {
    SystemNotice.permission = answer;
    return answer;
  }
  onclick?: () => void;
  close = vi.fn();
  title: string;
  options: NotificationOptions;
  constructor(title: string, options: NotificationOptions) {
    this.title = title;
    this.options = options;
    shown.push(this);
  }
}
const hide = (hidden: boolean) =>
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });

beforeEach(() => {
  shown.length = 0;
  answer = 'granted';
  SystemNotice.permission = 'default';
  localStorage.clear();
  vi.stubGlobal('Notification', SystemNotice);
  vi.stubGlobal('focus', vi.fn());
  hide(true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  hide(false);
});
const noticeSwitch = () => screen.getByRole('switch', { name: 'Notify me here' });

test('nothing is shown before somebody turns it on, and then only while nobody looks', async () => {
  render(<NoticeSwitch />);
  notify('inquiries', 'New inquiry: Mill House', () => {});
  expect(shown).toEqual([]);
  await userEvent.click(noticeSwitch());
  expect(noticeSwitch()).toBeChecked();
  hide(false);
  notify('inquiries', 'New inquiry: Mill House', () => {});
  expect(shown).toEqual([]);
  hide(true);
  const onOpen = vi.fn();
  notify('inquiries', 'New inquiry: Mill House', onOpen);
  expect(shown[0]?.options).toMatchObject({ body: 'New inquiry: Mill House', tag: 'inquiries' });
  act(() => shown[0]?.onclick?.());
  expect(onOpen).toHaveBeenCalledOnce();
  await userEvent.click(noticeSwitch());
  notify('inquiries', 'New inquiry: Mill House', () => {});
  expect(shown).toHaveLength(1);
});

test('a refusal of the browser is told, with the way out', async () => {
  answer = 'denied';
  render(<NoticeSwitch />);
  await userEvent.click(noticeSwitch());
  expect(noticeSwitch()).toBeDisabled();
  expect(noticeSwitch()).not.toBeChecked();
  expect(screen.getByText(/Allow them beside its address/)).toBeVisible();
});

test('there is no switch where a page cannot notify', () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/140' });
  render(<NoticeSwitch />);
  expect(screen.queryByRole('switch')).toBeNull();
});

test('the badge has the number of what waits, goes with the last, and is no matter where there is none', () => {
  expect(() => showBadge(3)).not.toThrow();
  const [setAppBadge, clearAppBadge] = [vi.fn(async () => {}), vi.fn(async () => {})];
  vi.stubGlobal('navigator', { userAgent: '', setAppBadge, clearAppBadge });
  showBadge(3);
  showBadge(0);
  expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(3);
  expect(clearAppBadge).toHaveBeenCalledOnce();
});
