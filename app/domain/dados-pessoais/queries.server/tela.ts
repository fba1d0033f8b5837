import type { CtxUsuario } from '#app/domain/ctx.ts';
import { ehDia, formatarDia, formatarInstante, formatarInstantePorExtenso } from '#app/lib/dates.ts';
import { formatarCpf } from '#app/lib/cpf-cnpj.ts';
import { podePedir } from '../access.ts';
import { ESTADOS, nomeDoTermo, textoDaLeitura } from '../labels.ts';
import type { EstadoDoPedido } from '../types.ts';
import { findExportacao } from './exportacao.ts';
import { listLeituras } from './leituras.ts';
import { getSituacao } from './situacao.ts';

/** '/meus-dados': account, terms, copy of the data, who read them and the requests of anonymisation. */
export async function getMeusDados(ctx: CtxUsuario, pagina: { pular: number; tamanho: number }) {
  const { id } = ctx.actor;
  const [conta, situacao, exportacao, leituras] = await Promise.all([
    ctx.db.usuario.findUniqueOrThrow({
      where: { id },
      select: {
        nome: true,
        sobrenome: true,
        email: true,
        cpf: true,
        criadoEm: true,
        avisosCanceladosEm: true,
        aceites: { select: { termo: true, versao: true, aceitoEm: true }, orderBy: { aceitoEm: 'desc' } },
        pedidosDeAnonimizacao: { orderBy: { pedidoEm: 'desc' }, take: 5 },
        curriculo: { select: { _count: { select: { versoes: true } } } },
        _count: { select: { participacoes: true, arquivos: true, mensagens: true, comprovantes: true } },
      },
    }),
    getSituacao(ctx, id),
    findExportacao(ctx),
    listLeituras(ctx, id, pagina),
  ]);
  return {
    conta: {
      nome: `${conta.nome} ${conta.sobrenome}`.trim(),
      email: conta.email,
      cpf: conta.cpf && formatarCpf(conta.cpf),
      desde: formatarInstante(conta.criadoEm),
    },
    avisosCancelados: conta.avisosCanceladosEm && formatarInstante(conta.avisosCanceladosEm),
    guardado: { ...conta._count, versoes: conta.curriculo?._count.versoes ?? 0 },
    aceites: conta.aceites.map(({ termo, versao, aceitoEm }) => ({
      chave: `${termo}-${aceitoEm.toISOString()}`,
      termo: nomeDoTermo(termo),
      versao: ehDia(versao) ? formatarDia(versao) : versao,
      instante: formatarInstante(aceitoEm),
    })),
    exportacao: exportacao && {
      ...exportacao,
      criado: formatarInstante(exportacao.criadoEm),
      expira: formatarInstantePorExtenso(exportacao.expiraEm),
    },
    leituras: {
      total: leituras.total,
      linhas: leituras.linhas.map((leitura) => ({
        id: leitura.id,
        instante: formatarInstante(leitura.instante),
        quem: leitura.quem,
        grupos: leitura.grupos.join(', '),
        oQue: textoDaLeitura(leitura),
      })),
    },
    permissao: podePedir(situacao),
    pendente: situacao.pedidoPendente,
    pedidos: conta.pedidosDeAnonimizacao.map(({ id: chave, estado, pedidoEm, decididoEm, resposta }) => ({
      chave,
      estado: estado as EstadoDoPedido,
      rotulo: ESTADOS[estado as EstadoDoPedido],
      pedido: formatarInstante(pedidoEm),
      decidido: decididoEm && formatarInstante(decididoEm),
      resposta,
    })),
  };
}
