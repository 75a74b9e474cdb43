import { conversationMessages } from '@kerala-stays/domain/conversation/conversation-messages';
import { messages } from '@kerala-stays/domain/core/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BookingsPage } from '#web/office/bookings/components/bookings-page.tsx';
import { ManageBannersPage } from '#web/office/catalogue/banners/components/manage-banners-page.tsx';
import { CategoriesPage } from '#web/office/catalogue/categories/components/categories-page.tsx';
import { ManageHotelsPage } from '#web/office/catalogue/hotels/components/manage-hotels-page.tsx';
import { ConversationsPage } from '#web/office/conversation/components/conversations-page.tsx';
import { InquiriesPage } from '#web/office/inquiries/components/inquiries-page.tsx';
import { DashboardPage } from '#web/office/records/dashboard/components/dashboard-page.tsx';
import { renderPart } from '#web/testing/render-part.tsx';

/**
 * Empty and error states of every staff list. Failing listeners and empty collections are
 * impossible in an emulator that other tests use.
 */
const live = vi.hoisted(() => ({ response: {} as Record<string, unknown>, retry: vi.fn() }));
vi.mock('#web/lib/firebase/live-list.ts', () => ({
  useLiveList: () => ({
    ...live.response,
    data: live.response.status === 'success' ? [] : undefined,
  }),
}));
vi.mock('#web/lib/firebase/live-query.ts', () => ({
  useLiveQuery: () => live.response,
  useLiveDocument: () => live.response,
}));
vi.mock('#web/office/bookings/api/booking-pages.ts', () => ({
  useBookingPages: () => ({ ...live.response, bookings: [], hasMore: false, problem: '' }),
}));
// Without a layout nothing is ever in view.
vi.mock('#web/components/use-in-view.ts', () => ({ useInView: () => true }));
vi.mock('reactfire', () => ({ useFirestore: () => ({}) }));
vi.mock('firebase/firestore', async (original) => {
  const part = () => ({});
  const builders = ['collection', 'doc', 'query', 'where', 'orderBy', 'limit', 'startAfter'];
  return { ...(await original<object>()), ...Object.fromEntries(builders.map((b) => [b, part])) };
});
vi.mock('#web/lib/firebase/firestore.ts', () => ({ currentFirestore: () => ({}) }));
vi.mock('#web/lib/firebase/firestore-history.ts', () => ({ useChangeHistory: vi.fn() }));
vi.mock('#web/lib/firebase/auth.ts', () => ({ auth: { currentUser: null } }));
vi.mock('#web/lib/firebase/storage-upload.ts', () => ({ uploadImage: vi.fn() }));
vi.mock('#web/account/account-context.tsx', () => ({
  useAccount: () => ({
    getIdToken: async () => null,
    role: 'manager',
    checkRole: async () => 'manager',
  }),
}));
vi.mock('#web/office/records/dashboard/api/lost-mails.ts', () => ({
  countLostMails: async () => 0,
}));
vi.mock('#web/office/records/dashboard/api/dashboard-figures.ts', () => ({
  loadDashboardFigures: () => new Promise(() => {}),
}));

const nothing = { items: [], arrivedIds: new Set(), isConfirmed: true };
const state = {
  loading: () => ({ status: 'loading', data: undefined }),
  error: () => ({ status: 'error', data: undefined, error: new Error('refused') }),
  empty: () => ({ status: 'success', data: nothing }),
};

type Case = { title: string; page: ReactNode; empty: string; failure: string };
const lists: Case[] = [
  {
    title: 'Manage Hotels',
    page: <ManageHotelsPage />,
    empty: 'No hotels found',
    failure: messages.fetchHotelsFailed,
  },
  {
    title: 'Categories',
    page: <CategoriesPage />,
    empty: 'No Categories Found',
    failure: messages.fetchCategoriesFailed,
  },
  {
    title: 'Manage Banners',
    page: <ManageBannersPage />,
    empty: 'No Banners Found',
    failure: messages.fetchBannersFailed,
  },
  {
    title: 'Inquiries',
    page: (
      <InquiriesPage
        renderBooking={() => null}
        renderBooked={() => null}
        renderConversation={() => null}
      />
    ),
    empty: 'No inquiries found',
    failure: messages.fetchInquiriesFailed,
  },
  {
    title: 'Conversations',
    page: <ConversationsPage />,
    empty: 'No one is waiting',
    failure: conversationMessages.loadFailed,
  },
  {
    title: 'Bookings',
    page: <BookingsPage renderConversation={() => null} renderMail={() => null} />,
    empty: 'No bookings yet',
    failure: 'The bookings could not be loaded.',
  },
  {
    title: 'Dashboard',
    page: <DashboardPage alerts={null} upi={null} />,
    empty: 'No bookings yet.',
    failure: messages.fetchInquiriesFailed,
  },
];

function show(page: ReactNode, response: object): void {
  live.response = { ...response, retry: live.retry };
  renderPart(page);
}

describe.each(lists)('$title', ({ title, page, empty, failure }) => {
  beforeEach(() => live.retry.mockReset());

  it('shows an empty state when there are no entries', async () => {
    show(page, state.empty());
    expect(screen.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    expect(await screen.findByText(empty)).toBeVisible();
    expect(screen.queryByText(failure)).toBeNull();
  });

  it('shows a failure and retries on request', () => {
    show(page, state.error());
    const alert = screen.getAllByRole('alert').find((each) => each.textContent?.includes(failure));
    expect(alert).toBeVisible();
    expect(screen.queryByText(empty)).toBeNull();
    const retry = alert?.querySelector('button');
    expect(retry).toHaveTextContent('Try again');
    if (retry) fireEvent.click(retry);
    expect(live.retry).toHaveBeenCalledOnce();
  });

  it('shows neither entries nor an empty state while loading', () => {
    show(page, state.loading());
    expect(screen.queryByText(empty)).toBeNull();
    expect(screen.queryByText(failure)).toBeNull();
  });
});

describe('an empty back office', () => {
  it('offers to clear the filters that leave no hotel', async () => {
    live.response = { ...state.empty(), retry: live.retry };
    renderPart(<ManageHotelsPage />, { at: '/admin/hotels?q=nowhere&pool=1' });
    expect(await screen.findByText('No hotels found')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() =>
      expect(screen.getByLabelText('address')).toHaveTextContent(/^\/admin\/hotels$/),
    );
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('offers to add a banner when there are none', () => {
    show(<ManageBannersPage />, state.empty());
    const link = screen.getByRole('link', { name: 'Add New Banner' });
    expect(link).toHaveAttribute('href', '/admin/add-banner');
  });

  it('shows when no inquiry is waiting and no guests are arriving', () => {
    show(<DashboardPage alerts={null} upi={null} />, state.empty());
    expect(screen.getByText(/^All done: every inquiry has been answered/)).toBeVisible();
    expect(screen.getByText('No arrivals this week.')).toBeVisible();
  });
});
