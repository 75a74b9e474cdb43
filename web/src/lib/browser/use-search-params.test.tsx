import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useSearchParams } from './use-search-params.ts';

function renderParams(at = '/admin/hotels') {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
  );
  const { result } = renderHook(
    () => ({
      here: useSearchParams(),
      elsewhere: useSearchParams(),
      navigate: useNavigate(),
      address: useLocation().search,
    }),
    { wrapper },
  );
  return () => result.current;
}

const adding = (name: string) => (current: URLSearchParams) => {
  const next = new URLSearchParams(current);
  next.set(name, '1');
  return next;
};

it('adds up changes made before the first is rendered', () => {
  const shown = renderParams('/admin/hotels?q=lake');
  act(() => {
    shown().here[1](adding('pool'));
    shown().here[1](adding('featured'));
  });
  expect(shown().address).toBe('?q=lake&pool=1&featured=1');
});

it('adds up changes of two parts of a page', () => {
  const shown = renderParams();
  act(() => {
    shown().here[1](adding('pool'));
    shown().elsewhere[1](adding('hotel'));
  });
  expect(shown().address).toBe('?pool=1&hotel=1');
});

it('starts from the address after Back, also for one who kept an old setter', () => {
  const shown = renderParams();
  const kept = shown().here[1];
  act(() => kept(adding('pool')));
  act(() => kept(adding('featured')));
  act(() => void shown().navigate(-1));
  expect(shown().address).toBe('?pool=1');
  act(() => kept(adding('active')));
  expect(shown().address).toBe('?pool=1&active=1');
});
