import { expect, it } from 'vitest';
import {
  caminhoDaAgenda,
  caminhoDaLista,
  caminhoDoCandidato,
  caminhoDoDialogo,
  caminhoDoLote,
  parteDoEndereco,
} from './telas.ts';

it.each([
  ['entrevista', 'E'],
  ['didatica', 'D'],
])('%s no endereço é a parte %s', (segmento, tipo) => expect(parteDoEndereco(segmento)).toBe(tipo));

it.each([['E'], ['geral'], [''], [undefined]])('%j no endereço não é parte nenhuma', (segmento) =>
  expect(() => parteDoEndereco(segmento)).toThrow(),
);

it.each([
  [caminhoDoCandidato('d1', 'E'), '/minhas-demandas/d1/agendamento/entrevista'],
  [caminhoDoLote('d1', 'D'), '/adm/agendamento-entrevista/varios/d1/didatica'],
  [caminhoDaAgenda('d1'), '/adm/agendamento-entrevista/agenda/d1'],
  [caminhoDaLista('d1'), '/adm/agendamento-entrevista?credenciamento=d1'],
  [caminhoDoDialogo('p1', 'E'), '/adm/agendamento-entrevista/p1/entrevista'],
  [caminhoDoDialogo('p1', 'D', 'remarcar'), '/adm/agendamento-entrevista/p1/didatica/remarcar'],
])('%s', (caminho, esperado) => expect(caminho).toBe(esperado));
