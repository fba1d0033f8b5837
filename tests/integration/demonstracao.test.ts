import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { diagnosticar } from '#app/domain/diagnostico/queries.server.ts';
import { examinarCronograma } from '#app/domain/cronograma/calendar/problemas.ts';
import type { FormatoAvaliacao, TipoAvaliacao } from '#app/domain/etapa/ids.ts';
import { impressaoDaVersao } from '#app/domain/curriculo/commands.server/finalizar.ts';
import { COM_LINHAS } from '#app/domain/curriculo/queries.server.ts';
import { problemasDoPasso } from '#app/domain/curriculo/rules.ts';
import { PASSOS } from '#app/domain/curriculo/types.ts';
import { valoresDaVersao } from '#app/domain/curriculo/valores.ts';
import { getCandidato } from '#app/domain/interesse/queries.server/candidato.ts';
import { avaliarElegibilidade } from '#app/domain/interesse/rules.ts';
import { varrerDemandas } from '#app/domain/demanda/commands.server/encerramento.ts';
import { faseDoStatus } from '#app/domain/demanda/machine/proximo.ts';
import { situacaoDaDemanda } from '#app/domain/demanda/machine/situacao.ts';
import { ORDEM_DE_VIDA } from '#app/domain/etapa/status.ts';
import { carregarDemandasNaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { RuleError } from '#app/domain/errors.ts';
import { appStorage } from '#app/integrations/storage/storage.server.ts';
import { checkPdf } from '#app/lib/file-check/pdf.server.ts';
import { cpfValido } from '#app/lib/cpf-cnpj.ts';
import { diaDoInstante, instanteDe, somarDias, type Dia } from '#app/lib/dates.ts';
import { verifyPassword } from '#app/lib/password.server.ts';
import { telefoneValido } from '#app/lib/telefone.ts';
import { carregarDemonstracao } from '#prisma/demo.ts';
import { CONTAS, SENHA_DA_DEMONSTRACAO } from '#prisma/demo/contas.ts';
import { ROTEIRO } from '#prisma/demo/roteiro.ts';
import { viver } from '#prisma/demo/vida.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

const database = useDatabase();
const now = new Date('2026-11-21T15:00:00Z');
const ctx = () => testCtx(database, { now });

describe('demonstração', () => {
  it('está em todos os status, sem estado impossível', async () => {
    expect(await carregarDemonstracao(ctx())).toEqual({ carregada: true, demandas: 23, candidatos: 300 });
    const demandas = await ctx().db.demanda.findMany({ select: { id: true, status: true } });
    expect(new Set(demandas.map(({ status }) => status))).toEqual(new Set(ORDEM_DE_VIDA));
    expect(await diagnosticar(ctx())).toEqual([]);
    const cargas = await carregarDemandasNaMaquina(
      ctx(),
      demandas.map(({ id }) => id),
    );
    for (const { demanda, fases, pendencias } of cargas) {
      const situacao = situacaoDaDemanda(demanda, fases, pendencias, now);
      expect(situacao.alinhada, demanda.identificacaoProcesso).toBe(true);
      expect(situacao.podeEncerrarPorTempo, demanda.identificacaoProcesso).toBe(false);
    }
    expect(await varrerDemandas(ctx())).toBe(0);
  });

  it('as duas aprovações pendentes são uma da Diretoria e uma da Superintendência', async () => {
    const pendentes = await ctx().db.aprovacao.findMany({ where: { demanda: { status: 2 } } });
    expect(pendentes.map(({ diretoria }) => diretoria).sort()).toEqual([null, true].sort());
  });

  it('os 300 candidatos têm CPF e telefone válidos e só endereços reservados', async () => {
    const candidatos = await ctx().db.usuario.findMany({
      where: { grupos: { some: { grupo: 'candidato' } } },
    });
    expect(candidatos).toHaveLength(300);
    expect(candidatos.filter(({ cpf }) => !cpfValido(cpf ?? ''))).toEqual([]);
    expect(candidatos.filter(({ telefone }) => !telefoneValido(telefone ?? ''))).toEqual([]);
    expect(candidatos.filter(({ email }) => !/@(example\.org|porteira\.local)$/.test(email))).toEqual([]);
    expect(new Set(candidatos.map(({ nome, sobrenome }) => `${nome} ${sobrenome}`)).size).toBe(300);
  });

  it('cada conta tem seus grupos e entra com a senha mostrada', async () => {
    for (const { email, grupos } of CONTAS) {
      const conta = await ctx().db.usuario.findUniqueOrThrow({ where: { email }, include: { grupos: true } });
      expect(conta.grupos.map(({ grupo }) => grupo).sort()).toEqual([...grupos].sort());
    }
    const { senhaHash } = await ctx().db.usuario.findUniqueOrThrow({
      where: { email: 'comissao@porteira.local' },
    });
    expect(await verifyPassword(SENHA_DA_DEMONSTRACAO, senhaHash)).toBe(true);
  });

  it('há mensagens enviadas e pendentes, estas com sua tarefa', async () => {
    const [enviadas, pendentes] = await Promise.all([
      ctx().db.mensagem.count({ where: { status: 2 } }),
      ctx().db.mensagem.count({ where: { status: 1 } }),
    ]);
    expect(enviadas).toBeGreaterThan(300);
    expect(pendentes).toBe(12);
  });

  it('cada currículo finalizado passa por todos os passos da tela, e seu resumo confere', async () => {
    const versoes = await ctx().db.curriculoVersao.findMany({
      where: { estado: 'finalizado' },
      include: COM_LINHAS,
    });
    // 285 people, of whom two have a second version.
    expect(versoes).toHaveLength(287);
    const problemas = versoes.flatMap((versao) => {
      const valores = valoresDaVersao(versao);
      expect(versao.sha256).toBe(impressaoDaVersao(versao));
      return PASSOS.flatMap(({ id }) => problemasDoPasso(id, valores));
    });
    expect(problemas).toEqual([]);
  });

  it('quem participa estava apto a demonstrar interesse, e quem pode demonstrar hoje também está', async () => {
    const demandas = await ctx().db.demanda.findMany({
      where: { participacoes: { some: {} } },
      include: {
        curso: true,
        disciplina: true,
        municipio: true,
        cadeia: true,
        participacoes: { include: { usuario: true } },
      },
    });
    for (const demanda of demandas) {
      for (const { usuario, tipo, demonstradoEm } of demanda.participacoes) {
        const candidato = await getCandidato(
          { db: ctx().db, now: demonstradoEm },
          { ...usuario, cpf: usuario.cpf ?? '' },
        );
        const veredito = avaliarElegibilidade({ demanda, candidato, now: demonstradoEm });
        const onde = `${usuario.email} em ${demanda.identificacaoProcesso}`;
        expect(
          veredito.requisitos.filter(({ atendido }) => !atendido),
          onde,
        ).toEqual([]);
        expect(candidato.tipo, onde).toBe(tipo);
      }
    }
    const abertas = demandas.filter(({ status }) => status === 14);
    for (const [email, quantas] of [
      ['candidato@porteira.local', 2],
      ['candidato.interno@porteira.local', 1],
    ] as const) {
      const usuario = await ctx().db.usuario.findUniqueOrThrow({ where: { email } });
      const candidato = await getCandidato(ctx(), { ...usuario, cpf: usuario.cpf ?? '' });
      const aptas = abertas.filter((demanda) => avaliarElegibilidade({ demanda, candidato, now }).elegivel);
      expect(aptas, email).toHaveLength(quantas);
      expect(
        aptas
          .flatMap(({ participacoes }) => participacoes)
          .filter(({ usuarioId }) => usuarioId === usuario.id),
      ).toEqual([]);
    }
  });

  it('há documentos e recursos em cada estado, cada arquivo guardado é um PDF que abre', async () => {
    const envios = await ctx().db.envioDocumento.groupBy({ by: ['habilitacao', 'estado'] });
    expect(envios).toHaveLength(4);
    const recursos = await ctx().db.recurso.groupBy({ by: ['faseId', 'status'], _count: true });
    for (const status of [1, 15, 16]) {
      expect(recursos.some(({ faseId, ...grupo }) => faseId === 26 && grupo.status === status)).toBe(true);
      expect(recursos.some(({ faseId, ...grupo }) => faseId !== 26 && grupo.status === status)).toBe(true);
    }
    expect(await ctx().db.recurso.count({ where: { numeracao: 2 } })).toBeGreaterThanOrEqual(2);
    expect(await ctx().db.recurso.count({ where: { anexos: { none: {} } } })).toBe(0);
    const arquivos = await ctx().db.arquivo.findMany();
    expect(new Set(arquivos.map(({ sha256 }) => sha256)).size).toBe(arquivos.length);
    for (const { chave, sha256, bytes } of arquivos) {
      const conteudo = await buffer(await appStorage().open(chave));
      expect(conteudo).toHaveLength(bytes);
      expect(createHash('sha256').update(conteudo).digest('hex')).toBe(sha256);
    }
    const caminho = join(mkdtempSync(join(tmpdir(), 'porteira-demo-')), 'um.pdf');
    writeFileSync(caminho, await buffer(await appStorage().open(arquivos[0]?.chave ?? '')));
    expect(await checkPdf(caminho)).toBeNull();
    rmSync(dirname(caminho), { recursive: true });
  });

  it('ninguém aceitou um texto antes de ele existir', async () => {
    // The two accounts to enter by finish their second version through the product, with the text of today.
    const antes = { lt: instanteDe('2026-11-18', '00:00') };
    const aceites = await ctx().db.aceiteTermos.findMany({ where: { aceitoEm: antes } });
    expect(aceites.length).toBeGreaterThan(100);
    for (const { versao, aceitoEm } of aceites) expect(versao <= diaDoInstante(aceitoEm), versao).toBe(true);
    const versoes = await ctx().db.curriculoVersao.findMany({ where: { finalizadaEm: antes } });
    for (const { termosVersao, finalizadaEm } of versoes) {
      expect(termosVersao && finalizadaEm && termosVersao <= diaDoInstante(finalizadaEm)).toBe(true);
    }
  });

  it('carregar de novo, mesmo em outro dia, não muda nada', async () => {
    const antes = await ctx().db.auditoria.count();
    const depois = testCtx(database, { now: new Date('2027-02-01T12:00:00Z') });
    expect(await carregarDemonstracao(depois)).toMatchObject({ carregada: false, demandas: 23 });
    expect(await ctx().db.auditoria.count()).toBe(antes);
  });

  it('em qualquer dia do ano cada demanda cai onde o roteiro quer', async () => {
    const catalogo = await ctx().db.fase.findMany({ orderBy: { ordem: 'asc' } });
    for (let i = 0; i < 366; i += 13) {
      const hoje = somarDias('2027-01-01', i);
      for (const hora of [i % 2 === 0 ? '00:10' : '23:50']) {
        const agora = instanteDe(hoje, hora);
        for (const roteiro of ROTEIRO) {
          const vida = viver(roteiro, hoje, agora, catalogo);
          const onde = `${roteiro.chave} em ${hoje} às ${hora}`;
          const instantes = vida.historico.map(({ instante }) => instante.getTime());
          expect(
            instantes.every((instante) => instante < agora.getTime()),
            onde,
          ).toBe(true);
          expect(instantes, onde).toEqual([...instantes].sort((a, b) => a - b));
          expect(vida.historico.findLast(({ para }) => para !== null)?.para, onde).toBe(roteiro.status);
          if (vida.fases.length > 0) conferirCronograma(vida, catalogo, onde);
          const fase = faseDoStatus(roteiro.status, vida, vida.fases);
          if (fase) expect(hoje <= fase.fim, onde).toBe(true);
        }
      }
    }
  });

  it('recusa um banco que já tem outras demandas', async () => {
    await ctx().db.usuario.updateMany({
      where: { email: 'administrador@porteira.local' },
      data: { email: 'outra@porteira.local' },
    });
    await expect(carregarDemonstracao(ctx())).rejects.toThrow(RuleError);
  });
});

function conferirCronograma(
  vida: ReturnType<typeof viver>,
  catalogo: Parameters<typeof viver>[3],
  onde: string,
): void {
  const digitar = (dia: Dia | null) => dia ?? '';
  const { erros } = examinarCronograma(
    vida.fases.map((fase) => ({
      faseId: fase.faseId,
      realizacaoInicio: digitar(fase.realizacaoInicio),
      realizacaoFim: digitar(fase.realizacaoFim),
      recursoInicio: digitar(fase.recursoInicio),
      recursoFim: digitar(fase.recursoFim),
    })),
    {
      tipoAvaliacao: vida.tipoAvaliacao as TipoAvaliacao,
      formatoAvaliacao: vida.formatoAvaliacao as FormatoAvaliacao | null,
      hoje: diaDoInstante(now),
    },
    catalogo,
  );
  expect(erros, onde).toEqual([]);
}
