import { z } from 'zod';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { gerarAvisos } from '#app/domain/mensageria/commands.server/gerar.ts';
import { enviarMensagem, reenviar } from '#app/domain/mensageria/commands.server/registro.ts';
import {
  MENSAGERIA,
  quantasGeradas,
  JA_ENVIADA,
  JA_REENVIADA,
  MENSAGEM_REENVIO_NA_FILA,
} from '#app/domain/mensageria/labels.ts';
import { listAvisosDevidos, tiposDaFase } from '#app/domain/mensageria/queries.server/avisos.ts';
import { desfechoDoEnvio } from '#app/domain/mensageria/queries.server/espera.ts';
import { listMensageria, type MensagemDaLista } from '#app/domain/mensageria/queries.server/lista.ts';
import type { FiltroDaLista } from '#app/domain/mensageria/schema.ts';
import { TIPOS } from '#app/domain/mensageria/types.ts';
import { getDemanda } from '#app/domain/demanda/queries.server/telas.ts';
import { RuleError } from '#app/domain/errors.ts';
import { objetosDasDemandas } from '#app/domain/demanda/queries.server/objeto.ts';
import { pedirDocumentoDaHomologacao } from '#app/domain/homologacao/commands.server/documento.ts';
import { gerarRelatorio } from '#app/domain/relatorio/commands.server/gerar.ts';
import { ESPECIES, type Especie } from '#app/domain/relatorio/especies.ts';
import type { Dia } from '#app/lib/dates.ts';
import { person } from '../call.server.ts';
import { ate, id, inteiro, instante, lerDiaEscrito, numero, texto } from '../fields.ts';
import { ApiRefusal } from '../problem.server.ts';
import { documentLink } from '../link.server.ts';

const MENSAGENS = ['/adm/listaMensageria'] as const;

const mensagem = z.object({
  id,
  tipo: z.object({ id: inteiro, descricao: texto }),
  status: inteiro.describe('1 pendente, 2 enviada.'),
  situacao: texto,
  id_credenciamento: id.nullable(),
  credenciamento: z.object({ identificacao_processo: texto }).nullable(),
  nome: texto,
  email: texto,
  erro: texto.nullable(),
  criada_em: instante,
  data_envio: instante.nullable(),
});
const comoMensagem = (m: MensagemDaLista): z.input<typeof mensagem> => ({
  id: m.id,
  tipo: { id: m.tipoId, descricao: m.tipo },
  status: m.status,
  situacao: m.situacao,
  id_credenciamento: m.demandaId,
  credenciamento: m.processo === null ? null : { identificacao_processo: m.processo },
  nome: m.nome,
  email: m.email,
  erro: m.erro,
  criada_em: m.criadaEm,
  data_envio: m.enviadaEm,
});
const SEM_FILTRO: FiltroDaLista = { status: 0, tipo: null, credenciamento: '' };

function exigirDia(digitado: string): Dia {
  const dia = lerDiaEscrito(digitado);
  if (dia === null) throw new RuleError('Informe o dia como AAAA-MM-DD.');
  return dia;
}

const porMensagem = z.object({ mensagemId: id });
const doGerador = (Object.keys(ESPECIES) as Especie[]).filter(
  (especie) => ESPECIES[especie].escolha !== null,
);

/** Messages and reports. */
export const MENSAGERIA_E_RELATORIOS = [
  person.page('/api/mensageria', {
    title: 'Mensagens',
    doors: MENSAGENS,
    answer: mensagem,
    run: async (ctx, { pular, tamanho }) => {
      const { linhas, total } = await listMensageria(ctx, SEM_FILTRO, { pular, tamanho });
      return { linhas: linhas.map(comoMensagem), total };
    },
  }),
  person.page('/api/mensageria/find', {
    title: 'Mensagens de uma demanda, de um tipo ou de um status',
    doors: MENSAGENS,
    body: z.object({
      credenciamento_id: id.nullish(),
      tipo_id: z.literal([...TIPOS]).nullish(),
      status: z.literal([0, 1, 2]).default(0).describe('1 pendente, 2 enviada, 0 todas.'),
    }),
    answer: mensagem,
    run: async (ctx, { body, pular, tamanho }) => {
      const demanda = body.credenciamento_id ? await getDemanda(ctx, body.credenciamento_id) : null;
      const filtro = {
        status: body.status,
        tipo: body.tipo_id ?? null,
        credenciamento: demanda?.identificacaoProcesso ?? '',
      };
      const { linhas, total } = await listMensageria(ctx, filtro, { pular, tamanho });
      return { linhas: linhas.map(comoMensagem), total };
    },
  }),
  person.ask('/api/mensageria/credenciamento/lista', {
    title: 'Demandas que uma data manda avisar',
    doors: MENSAGENS,
    body: z.object({
      id_fase: inteiro
        .refine((fase) => tiposDaFase(fase).length > 0, 'Informe uma fase que avisa: 17, 33 ou 26.')
        .nullish()
        .describe('Só os avisos dessa fase; sem ela, os de todas.'),
      data_inicio: ate(40).describe('AAAA-MM-DD.'),
    }),
    answer: z.array(z.object({ id_credenciamento: id, tipo_id: inteiro, objeto: texto })),
    run: async (ctx, { body }) => {
      const tipos = body.id_fase == null ? undefined : tiposDaFase(body.id_fase);
      const devidos = await listAvisosDevidos(ctx, exigirDia(body.data_inicio), tipos);
      const objetos = await objetosDasDemandas(
        ctx,
        devidos.map(({ demandaId }) => demandaId),
      );
      return devidos.map(({ demandaId, tipo }) => ({
        id_credenciamento: demandaId,
        tipo_id: tipo,
        objeto: objetos.get(demandaId) ?? '',
      }));
    },
  }),
  person.save('POST', '/api/mensageria/gerar', {
    title: 'Gera as notificações de uma data; nenhuma duas vezes',
    doors: MENSAGENS,
    body: z.object({ data: ate(40).describe('AAAA-MM-DD.') }),
    answer: z.object({ criadas: inteiro }),
    run: async (ctx, { body }) => {
      const { criadas } = await gerarAvisos(ctx, { dia: exigirDia(body.data) });
      return {
        response: { criadas },
        message: criadas === 0 ? MENSAGERIA.nadaAGerar : quantasGeradas(criadas),
      };
    },
  }),
  person.save('GET', '/api/mensageria/send-confirm/{mensagemId}', {
    title: 'Envia uma mensagem que espera; status é verdadeiro só quando ela saiu',
    doors: MENSAGENS,
    conflicts: [JA_ENVIADA, JA_REENVIADA, MENSAGERIA.naFila],
    params: porMensagem,
    answer: z.object({ id }),
    run: async (ctx, { params }) => {
      const pedida = await enviarMensagem(ctx, params.mensagemId);
      const situacao = await desfechoDoEnvio(ctx, pedida);
      if (situacao === 'falhou') throw new RuleError(MENSAGERIA.envioFalhou);
      if (situacao === 'na-fila') throw new ApiRefusal(409, MENSAGERIA.naFila);
      return { response: { id: pedida.id }, message: MENSAGERIA.enviada };
    },
  }),
  person.save('GET', '/api/mensageria/resend/{mensagemId}', {
    title: 'Envia de novo, por uma mensagem nova',
    doors: MENSAGENS,
    conflicts: [MENSAGEM_REENVIO_NA_FILA],
    params: porMensagem,
    answer: z.object({ id }),
    run: async (ctx, { params }) => ({
      response: { id: await reenviar(ctx, params.mensagemId) },
      message: MENSAGERIA.reenviada,
    }),
  }),
  person.save('GET', '/api/pdfs/relatorio/homologProcessoUnico/{cred}/{homologacaoId}', {
    title: 'Endereço do documento de uma homologação decidida',
    doors: ['/adm/homologacao'],
    params: z.object({ cred: id, homologacaoId: id }),
    answer: texto,
    run: async (ctx, { params }) =>
      documentLink(ctx, await pedirDocumentoDaHomologacao(ctx, params.homologacaoId)),
  }),
  person.save('GET', '/api/pdfs/relatorio/{especie}/{cred}/{versao}', {
    title: 'Endereço de um relatório de uma demanda, na versão da sua retificação',
    doors: ['/adm/lista-relatorio-processos'],
    missing: [NAO_HA.credenciamento],
    params: z.object({
      especie: z.enum(doGerador),
      cred: id,
      versao: numero.describe('Da 0; a 1 também é a primeira, sem outra nem o que corrigir.'),
    }),
    query: z.object({ mudancas: ate(1000).default('').describe('O que a retificação mudou.') }),
    answer: texto,
    run: async (ctx, { params, query }) =>
      documentLink(
        ctx,
        await gerarRelatorio(ctx, {
          demandaId: params.cred,
          especie: params.especie,
          versao: params.versao,
          mudancas: query.mudancas,
          contaDeUm: true,
        }),
      ),
  }),
];
