import { describe, expect, it } from 'vitest';
import type { Grupo } from '../acesso/grupos.ts';
import { podeMudarDocumentos } from './access.ts';
import type { SituacaoDoCandidato } from './types.ts';

const now = new Date('2027-03-10T15:00:00Z');
const pessoa = (...grupos: Grupo[]) =>
  ({ tipo: 'usuario', id: 'u', nome: 'Ana', email: 'a@exemplo.com', cpf: null, grupos }) as const;
const SITUACAO: SituacaoDoCandidato = {
  status: 6,
  tipoAvaliacao: 3,
  formatoAvaliacao: 1,
  interessado: true,
  fases: [
    {
      faseId: 22,
      realizacaoInicio: '2027-03-10',
      realizacaoFim: '2027-03-10',
      recursoInicio: null,
      recursoFim: null,
    },
  ],
  resultados: [
    { etapa: 'cadastro', naoAvaliado: false, apto: true, aptoFinal: null, final: true, motivo: null },
  ],
  enviadoTecnica: false,
  enviadoJuridica: false,
};
const pode = (
  troca: { estado?: string | null; situacao?: Partial<SituacaoDoCandidato> } = {},
  quem = pessoa('candidato'),
) =>
  podeMudarDocumentos(
    quem,
    {
      habilitacao: 'HabTec',
      estado: troca.estado ?? null,
      situacao: { ...SITUACAO, ...troca.situacao },
    },
    now,
  );

describe('quem muda os documentos de um envio (R-DOC-01)', () => {
  it('a própria pessoa, na janela, enquanto não enviou', () => {
    expect(pode()).toEqual({ ok: true });
    expect(pode({ estado: 'rascunho' })).toEqual({ ok: true });
  });

  it('enviar tranca', () => {
    expect(pode({ estado: 'enviado' })).toEqual({
      ok: false,
      motivo: 'Estes documentos já foram enviados e não podem mais ser alterados.',
    });
  });

  it('fora da janela, diz por quê', () => {
    expect(pode({ situacao: { fases: [] } })).toEqual({
      ok: false,
      motivo: 'O período de envio ainda não tem data.',
    });
  });

  it('quem não envia documentos não muda os de ninguém', () => {
    expect(pode({}, pessoa('juridico')).ok).toBe(false);
    expect(pode({ estado: 'enviado' }, pessoa('juridico'))).not.toEqual(pode({ estado: 'enviado' }));
  });
});
