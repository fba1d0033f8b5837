import { expect } from 'vitest';
import { instanteDe, type Dia } from '#app/lib/dates.ts';
import { AGORA, enviar, type Envio, useEffects } from './api-effects.ts';
import { cookiesDe } from './route.ts';
import { setClock } from '#tests/setup/set-clock.ts';

/** A person, of whom a session is made, or the cookie of one. */
export type Quem = { id: string } | string;
export type Objeto = Record<string, unknown>;
export type Corpo = { response: unknown; message?: string; erros?: { campo: string }[]; paginacao?: Objeto };

/** A client written for the old portal: its bodies as they were, nothing that it does not know. */
export function useOldClient() {
  const effects = useEffects();
  const { db, sessao } = effects;
  const cookieDe = (quem: Quem) => (typeof quem === 'string' ? quem : sessao(quem));

  async function chamar(metodo: string, quem: Quem, url: string, corpo?: object) {
    const { status, dados } = await enviar(metodo, await cookieDe(quem), { url, corpo });
    return { ...(dados as Corpo), status };
  }

  const irPara = (instante: Date) => setClock(db(), instante);

  /** What has to be accepted, with a form where files go. */
  async function aceita(metodo: string, quem: Quem, envio: Envio) {
    const { status, dados } = await enviar(metodo, await cookieDe(quem), envio);
    expect([status, envio.url], JSON.stringify(dados)).toEqual([200, envio.url]);
    return { ...(dados as Corpo), status };
  }
  const feita = (metodo: string, quem: Quem, url: string, corpo?: object) =>
    aceita(metodo, quem, { url, corpo });

  return {
    ...effects,
    chamar,
    /** The session that the login answers, as its cookie. */
    entrar: async (email: string, password: string) => {
      const { status, headers } = await enviar('POST', '', {
        url: '/api/auth/login',
        corpo: { email, password },
      });
      expect([status, email]).toEqual([200, email]);
      return cookiesDe(headers);
    },
    aceita,
    feita,
    /** The one that is read, or the first of them. */
    ler: async (quem: Quem, url: string) => {
      const { response } = await feita('GET', quem, url);
      return (Array.isArray(response) ? response[0] : response) as Objeto;
    },
    irPara,
    voltar: () => irPara(AGORA),
    /** The same on that day, at ten. */
    em: async (dia: Dia, quem: Quem, metodo: string, url: string, corpo?: object) => {
      await irPara(instanteDe(dia, '10:00'));
      return (await feita(metodo, quem, url, corpo)).response as Objeto;
    },
  };
}

export const FASES = [
  [17, '2027-03-10', '2027-03-12'],
  [18, '2027-03-15', '2027-03-17'],
  [19, '2027-03-18', '2027-03-19', '2027-03-22', '2027-03-23'],
  [21, '2027-03-24', '2027-03-25'],
  [22, '2027-03-29', '2027-03-31'],
  [29, '2027-04-05', '2027-04-06', '2027-04-07', '2027-04-08'],
  [30, '2027-04-12', '2027-04-13'],
] as const;
/** The days as a browser of ours writes their first and last instants. */
export const comeco = (dia?: string) => dia && instanteDe(dia as Dia, '00:00').toISOString();
export const fim = (dia?: string) =>
  dia && new Date(instanteDe(dia as Dia, '23:59').getTime() + 59_999).toISOString();

export const cronogramaAntigo = (demandaId: string) => ({
  id_credenciamento: demandaId,
  fasesLista: FASES.map(([idFase, de, ate, recurso, recursoFim]) => ({
    idFase,
    peRealizacaoInicial: comeco(de),
    peRealizacaoFinal: fim(ate),
    ...(recurso && { peRecurso: comeco(recurso), peRecursoFinal: fim(recursoFim) }),
  })),
  tipoAvaliacao: 3,
  created_by: 'Comissão',
  num_edital: null,
  num_processo: 'PA-2027/0001',
  link_informacao: '',
  retificacao: '',
  formato_avaliacao: 3,
});
