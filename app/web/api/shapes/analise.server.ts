import { z } from 'zod';
import type { NasListas } from '#app/domain/acompanhamento/queries.server/nas-listas.ts';
import type { FaseDaTabela } from '#app/domain/cronograma/queries.server/cronograma.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import type { LinhaDaAnalise } from '#app/domain/habilitacao/queries.server/lista.ts';
import { id, inteiro, instante, texto } from '../fields.ts';
import { comoFase, faseDoCronograma } from './fase.server.ts';

const decidido = z.boolean().nullable();
export const analise = z.object({
  id: id.describe('Da participação, como selecao_id.'),
  selecao_id: id,
  id_selecao_candidato: id,
  id_usuario: id,
  id_credenciamento: id,
  credenciamento_id: id,
  curriculo_id: id,
  versao: inteiro.describe('Do currículo.'),
  area_atuacao: texto,
  processo: texto,
  nome: texto,
  cpf: texto.nullable(),
  cidade: texto.nullable(),
  iddoctec: id.nullable(),
  iddocjud: id.nullable(),
  data_envio: instante.nullable(),
  status_dt_enviodoc: z.boolean().describe('O prazo do envio está aberto.'),
  is_before_perealizacaoinicial: z.boolean().describe('A análise ainda não começou.'),
  apto: decidido.describe('Desta habilitação; nulo no próprio caso.'),
  apto_final: decidido,
  apto_tec: decidido,
  apto_jud: decidido,
  id_recurso: id.nullable(),
  status_recurso: inteiro.nullable(),
  situacao: texto.nullable(),
  texto: texto.nullable(),
  fases_lista: z.array(faseDoCronograma),
});

export const comoAnalise = (
  habilitacao: Habilitacao,
  uma: LinhaDaAnalise,
  candidato: NasListas,
  fases: readonly FaseDaTabela[],
): z.input<typeof analise> => {
  const desta =
    habilitacao === 'HabTec'
      ? {
          apto: candidato.aptoTecnica,
          apto_final: candidato.aptoFinalTecnica,
          id_recurso: candidato.recursoTecnica,
          status_recurso: candidato.recursoTecnicaStatus,
        }
      : {
          apto: candidato.aptoJuridica,
          apto_final: candidato.aptoFinalJuridica,
          id_recurso: candidato.recursoJuridica,
          status_recurso: candidato.recursoJuridicaStatus,
        };
  return {
    id: uma.id,
    selecao_id: uma.id,
    id_selecao_candidato: uma.id,
    id_usuario: uma.usuarioId,
    id_credenciamento: uma.demandaId,
    credenciamento_id: uma.demandaId,
    curriculo_id: candidato.curriculoId,
    versao: candidato.versao,
    area_atuacao: candidato.areaAtuacao,
    processo: uma.processo,
    nome: uma.nome,
    cpf: uma.cpf,
    cidade: uma.cidade,
    iddoctec: candidato.tecnicaId,
    iddocjud: candidato.juridicaId,
    data_envio: uma.enviadoEm,
    status_dt_enviodoc: uma.envioAberto,
    is_before_perealizacaoinicial: uma.antesDaAnalise,
    ...desta,
    apto_tec: candidato.decididaTecnica,
    apto_jud: candidato.decididaJuridica,
    situacao: uma.situacao === null ? null : String(uma.situacao),
    texto: uma.texto,
    fases_lista: fases.map(comoFase),
  };
};
