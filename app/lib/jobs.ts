import { z } from 'zod';

/**
 * The catalogue of jobs: name, payload (ids only, checked again when the job runs) and options.
 * A job with a key exists once while it waits. Priorities: 0 access mail, 10 legal notices and transitions,
 * 50 bulk work; a lower number runs first.
 */
type JobDefinition = { payload: z.ZodObject; maxAttempts: number; priority: number; queue?: string };

const id = z.uuid();

export const jobs = {
  'acesso.limpar': { payload: z.object({}), maxAttempts: 3, priority: 60 },
  'arquivo.varrer': { payload: z.object({}), maxAttempts: 3, priority: 60 },
  'chamada.executar': { payload: z.object({ chamadaId: id }), maxAttempts: 12, priority: 10 },
  'dados-pessoais.apagar-arquivos': { payload: z.object({ usuarioId: id }), maxAttempts: 25, priority: 20 },
  'dados-pessoais.exportar': { payload: z.object({ documentoId: id }), maxAttempts: 5, priority: 30 },
  'dados-pessoais.varrer': { payload: z.object({}), maxAttempts: 3, priority: 60 },
  'demanda.encerrar-fase': {
    payload: z.object({ demandaId: id }),
    maxAttempts: 10,
    priority: 10,
  },
  'demanda.varrer': { payload: z.object({}), maxAttempts: 3, priority: 10 },
  'erp.carga-da-noite': { payload: z.object({}), maxAttempts: 3, priority: 60 },
  'erp.carregar': { payload: z.object({ cargaId: id }), maxAttempts: 5, priority: 50, queue: 'erp' },
  'exportacao.preparar': {
    payload: z.object({ documentoId: id }),
    maxAttempts: 3,
    priority: 50,
    queue: 'exportacoes',
  },
  'fila.arrumar': { payload: z.object({}), maxAttempts: 3, priority: 60 },
  'fluig.conferencia-da-noite': { payload: z.object({}), maxAttempts: 3, priority: 60 },
  'fluig.conferir': {
    payload: z.object({ conferenciaId: id }),
    maxAttempts: 5,
    priority: 50,
    queue: 'fluig',
  },
  'lote.executar': { payload: z.object({ atoId: id }), maxAttempts: 25, priority: 50, queue: 'lotes' },
  'mensagem.enviar': { payload: z.object({ mensagemId: id }), maxAttempts: 25, priority: 20 },
  'mensageria.gerar-avisos': { payload: z.object({}), maxAttempts: 3, priority: 40 },
  'mensageria.aproximar-tentativas': { payload: z.object({}), maxAttempts: 3, priority: 60 },
  'pasta.montar': { payload: z.object({ documentoId: id }), maxAttempts: 3, priority: 50, queue: 'pastas' },
  'pdf.gerar': { payload: z.object({ documentoId: id }), maxAttempts: 3, priority: 5 },
  'relatorio.limpar': { payload: z.object({}), maxAttempts: 3, priority: 60 },
} satisfies Record<string, JobDefinition>;

export type Jobs = typeof jobs;
export type JobName = keyof Jobs;
export type JobPayload<N extends JobName> = z.infer<Jobs[N]['payload']>;
