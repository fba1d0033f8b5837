import { describe, expect, it } from 'vitest';
import { instanteDe } from './dates.ts';
import type { CalendarEvent } from './icalendar.server.ts';
import { invitationText, type Invitation } from './invitation.server.ts';

const event = (change: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'a@agenda.porteira',
  sequence: 2,
  changedAt: new Date('2027-03-01T12:00:00Z'),
  start: instanteDe('2027-03-08', '09:00'),
  end: instanteDe('2027-03-08', '09:30'),
  summary: 'Entrevista (FPR-0001/2027)',
  description: 'Sala 2',
  url: 'https://portal.example/minhas-demandas',
  location: 'Sala 2',
  busy: true,
  ...change,
});

const invitation = (change: Partial<Invitation> = {}): Invitation => ({
  method: 'REQUEST',
  event: event(),
  organizer: { name: 'Portal de Credenciamento', address: 'portal@example.org' },
  attendee: { name: 'Ana "Nega" Flôr', address: 'ana@example.org' },
  ...change,
});

const unfolded = (text: string): string[] => text.replace(/\r\n /g, '').split('\r\n');

describe('um convite (R-MSG-13)', () => {
  it.each([
    ['REQUEST', 'STATUS:CONFIRMED'],
    ['CANCEL', 'STATUS:CANCELLED'],
  ] as const)('%s diz uma vez o seu método, o seu status, de quem é e para quem', (method, status) => {
    const lines = unfolded(invitationText(invitation({ method })));
    expect(lines.filter((line) => line.startsWith('METHOD:'))).toEqual([`METHOD:${method}`]);
    expect(lines.filter((line) => line.startsWith('STATUS:'))).toEqual([status]);
    expect(lines).toContain('UID:a@agenda.porteira');
    expect(lines).toContain('SEQUENCE:2');
    expect(lines).toContain('ORGANIZER;CN="Portal de Credenciamento":mailto:portal@example.org');
    expect(lines).toContain(
      `ATTENDEE;CN="Ana 'Nega' Flôr";CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:ana@example.org`,
    );
    expect(lines.at(-1)).toBe('');
  });

  it('não leva nada de uma agenda assinada', () => {
    const text = invitationText(invitation());
    for (const name of ['NAME:', 'X-WR-', 'REFRESH-INTERVAL', 'X-PUBLISHED-TTL']) {
      expect(text).not.toContain(`\r\n${name}`);
    }
  });

  it('deixa os textos do evento como são, pareçam o que parecerem', () => {
    const summary = 'METHOD:PUBLISH\r\nSTATUS:CONFIRMED\r\nEND:VEVENT\r\nNAME:x';
    const text = invitationText(invitation({ method: 'CANCEL', event: event({ summary }) }));
    expect(text.match(/^END:VEVENT\r$/gm)).toHaveLength(1);
    // The reader of the other tests takes 'END:VEVENT' for the end wherever it stands: the lines themselves are looked at.
    expect(unfolded(text)).toContain(`SUMMARY:${summary.replaceAll('\r\n', '\\n')}`);
  });

  it('dobra toda linha em 75 octetos, endereços longos também', () => {
    const attendee = { name: 'ç'.repeat(80), address: `${'a'.repeat(64)}@${'b'.repeat(60)}.example.org` };
    const text = invitationText(invitation({ attendee }));
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(unfolded(text).some((line) => line.endsWith(`mailto:${attendee.address}`))).toBe(true);
  });
});
