import { expect, test } from 'vitest';
import { httpsAddress, providerOfHost } from './feed-address.ts';

test.each([
  [
    'webcal://p53-caldav.icloud.com/published/2/abc',
    'https://p53-caldav.icloud.com/published/2/abc',
  ],
  ['WebCals://a.example/1.ics', 'https://a.example/1.ics'],
  [' http://a.example/1.ics?s=http://b ', 'https://a.example/1.ics?s=http://b'],
  ['http://a.example:80/1.ics', 'https://a.example/1.ics'],
  ['http://a.example:8080/1.ics', 'https://a.example:8080/1.ics'],
  ['HTTPS://a.example/1.ics', 'https://a.example/1.ics'],
  ['ftp://a.example/1.ics', 'ftp://a.example/1.ics'],
  ['webcal:a.example', 'webcal:a.example'],
  ['', ''],
])('%s is asked as %s', (text, address) => {
  expect(httpsAddress(text)).toBe(address);
});

test.each([
  ['www.airbnb.co.in', 'airbnb'],
  ['p53-caldav.icloud.com', 'apple'],
  ['outlook.office365.com', 'outlook'],
  ['calendar.google.com', 'google'],
  ['ical.booking.com', 'booking'],
  ['airbnb.com.evil.example', null],
  ['notairbnb.com', null],
  ['www.airbnb.com.evil', null],
  ['calendar.google.com.evil.example', null],
  ['evil-icloud.com', null],
])('%s serves the calendars of %s', (host, provider) => {
  expect(providerOfHost(host)).toBe(provider);
});
